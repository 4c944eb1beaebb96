package io.daehapsil.web.place;

import io.daehapsil.domain.queue.PlaceStatus;

/**
 * Where a place stands, and the same as the document that its visitor is sent.
 *
 * @param document JSON
 */
public record PlaceAnswer(PlaceStatus status, String document) {}

package io.daehapsil.web.queue;

import io.daehapsil.domain.queue.PlaceStatus;
import jakarta.json.JsonObject;

/** Where a place stands, and the same as the document that its visitor is sent. */
public record PlaceAnswer(PlaceStatus status, JsonObject document) {}

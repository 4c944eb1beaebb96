package io.daehapsil.ejb.original;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus;
import java.util.Optional;

/**
 * Where somebody stands who has asked.
 *
 * @param token the original's JWT, present exactly when ALLOWED
 */
public record Entrance(PlaceId place, PlaceStatus status, Optional<String> token) {}

package io.daehapsil.ejb.queue;

import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus;
import java.util.Optional;

/**
 * The answer to a join.
 *
 * @param id of the place
 * @param place the signed text that the visitor carries from now on
 * @param slot present when the visitor went straight in, or had come in before a repeated join
 * @param anew whether the place was not there before
 */
public record Joined(PlaceId id, String place, PlaceStatus status, Optional<Slot> slot, boolean anew) {}

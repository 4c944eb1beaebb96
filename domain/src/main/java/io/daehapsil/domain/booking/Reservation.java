package io.daehapsil.domain.booking;

import io.daehapsil.domain.queue.RoomName;
import java.time.Instant;
import java.util.List;

/** Seats claimed in Redis for one visitor, all legs of one order together. Becomes a {@link Booking} under the same id. */
public record Reservation(
        ReservationId id, BookingReference reference, RoomName room, List<ReservedLeg> legs, Instant reservedAt) {

    public Reservation {
        legs = List.copyOf(legs);
    }
}

package io.daehapsil.domain.booking;

import io.daehapsil.domain.queue.RoomName;
import java.util.Optional;
import java.util.Set;

/**
 * Port: the bookings in the database. Each call is a transaction of its own and safe to repeat. All throw
 * {@link io.daehapsil.domain.Unavailable} when the database is away; whether the change was made is then unknown.
 */
public interface Bookings {

    /** How an attempt to write a booking ended. */
    sealed interface AddOutcome {

        record Added() implements AddOutcome {}

        /** It was there before, in this state. */
        record Known(BookingState state) implements AddOutcome {}

        /** A seat belongs to another booking; nothing was written. */
        record Conflict() implements AddOutcome {}
    }

    /** Writes a booking with all its seats, or nothing. */
    AddOutcome add(Booking booking);

    /** The reservation's seats that belong to other bookings, on whatever part of its stretches. */
    Set<TakenSeat> ownedByOthers(Reservation reservation);

    /** The booking with its seats. */
    Optional<Booking> find(ReservationId id);

    /** The booking with its seats. */
    Optional<Booking> find(RoomName room, BookingReference reference);

    /**
     * Gives up the booking's seats.
     *
     * @return false when it owns none, as for a repeat
     */
    boolean cancel(ReservationId id);
}

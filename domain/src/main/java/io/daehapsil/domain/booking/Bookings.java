package io.daehapsil.domain.booking;

import io.daehapsil.domain.queue.RoomName;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
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

    /** Which of these there are, in whatever state. */
    Set<ReservationId> known(Collection<ReservationId> ids);

    /** The booking with its seats. */
    Optional<Booking> find(RoomName room, BookingReference reference);

    /** How an attempt to note a payment ended. */
    enum PayResult {
        PAID,
        /** This very payment was known already. */
        REPEATED,
        /** Another payment was known already. */
        PAID_ALREADY,
        /** Not paid in time; {@link Bookings#revive} may still keep it. */
        LAPSED,
        CANCELLED,
        CONFLICT
    }

    /** Notes that the booking is paid, if it stands and is not. */
    PayResult pay(ReservationId id, Payment payment);

    /**
     * Gives a lapsed booking its seats back, paid.
     *
     * @return false if a seat belongs to another booking by now, or the booking has not lapsed; nothing is changed then
     */
    boolean revive(ReservationId id, Payment payment);

    /** Notes, once, that the money of this payment must go back, so that other systems are told. */
    void refuse(ReservationId id, Payment payment, PayOutcome.Reason reason);

    /** Bookings that stand, are not paid and should have been by now, the oldest first. */
    List<ReservationId> overdue(Instant now, int most);

    /**
     * Gives up the seats of a booking that was not paid in time.
     *
     * @return false when it was paid meanwhile or owns none
     */
    boolean lapse(ReservationId id, Instant now);

    /**
     * Gives up the booking's seats.
     *
     * @return false when it owns none, as for a repeat
     */
    boolean cancel(ReservationId id);

    /**
     * Gives up one seat of the booking; with the last one the booking is cancelled.
     *
     * @return false when the booking does not hold it, as for a repeat
     */
    boolean cancel(ReservationId id, LegSeat seat);
}

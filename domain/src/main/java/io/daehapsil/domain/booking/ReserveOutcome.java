package io.daehapsil.domain.booking;

import io.daehapsil.domain.timetable.SeatLabel;
import java.util.List;

/** How an attempt to reserve ended. Everything but {@link Reserved} left nothing held. */
public sealed interface ReserveOutcome {

    /**
     * All seats of all legs are claimed and the reservation is in the message queue.
     *
     * @param repeated the same request was made before, and this is its first answer again
     */
    record Reserved(Reservation reservation, BookingSecret secret, boolean repeated) implements ReserveOutcome {}

    /**
     * Chosen seats of a leg belong to somebody else.
     *
     * @param leg position in the order, from 0
     * @param alternatives as many free seats of the same stretch, or fewer; not promised
     */
    record SeatsTaken(int leg, List<SeatLabel> taken, List<SeatLabel> alternatives) implements ReserveOutcome {}

    /**
     * A leg asked for any seats and fewer are free.
     *
     * @param leg position in the order, from 0
     * @param left seats of the asked kind still free on the whole stretch
     */
    record SoldOut(int leg, int left) implements ReserveOutcome {}

    /** A leg's departure has left where it was to be boarded. @param leg position in the order, from 0 */
    record DepartureLeft(int leg) implements ReserveOutcome {}

    /** A leg's departure does not run after all. @param leg position in the order, from 0 */
    record DepartureCancelled(int leg) implements ReserveOutcome {}

    /** The person (same phone number or same mail address) would hold more seats of this sale than allowed. */
    record LimitReached(int limit) implements ReserveOutcome {}

    /** The idempotency key was used before for another order. */
    record KeyReused() implements ReserveOutcome {}

    /** The visitor has no slot, or it has ended. */
    record NoSlot() implements ReserveOutcome {}
}

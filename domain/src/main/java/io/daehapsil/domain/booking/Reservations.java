package io.daehapsil.domain.booking;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.DepartureId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Port: who has claimed which seats. Each call is one atomic step and safe to repeat. All throw
 * {@link io.daehapsil.domain.Unavailable} when the store is away; whether the step was made is then unknown.
 */
public interface Reservations {

    /**
     * Claims all seats of all rides or nothing. Asks in this order: was this reservation made before (then the first
     * answer again, whatever else has changed), has the place a live slot, is the person within the limit, are the seats
     * free. A new reservation is pending from the same step on.
     */
    ClaimOutcome claim(SeatClaim claim);

    /** As {@link #claim}, for one who waits in the standby list: its turn came there, and it needs no slot. */
    ClaimOutcome claimForStandby(SeatClaim claim);

    Optional<ReservationRecord> find(RoomName room, ReservationId id);

    Optional<ReservationRecord> find(RoomName room, BookingReference reference);

    /** The booking stands in the database: pending no more, and the personal data are dropped. */
    void acknowledge(Reservation reservation);

    /**
     * Puts the seats back on sale if the reservation still holds them.
     *
     * @param state what has become of the reservation: CANCELLED, LAPSED or CONFLICT
     * @param kept seats that stay taken, since the database knows another owner
     */
    void release(Reservation reservation, BookingState state, Set<TakenSeat> kept);

    /**
     * Puts single seats back on sale, those of them that the reservation still holds; the rest of it stands.
     *
     * @param seats all that were ever given up singly, in any order of calls
     * @param kept seats that stay taken, since the database knows another owner
     */
    void giveUp(Reservation reservation, Set<LegSeat> seats, Set<TakenSeat> kept);

    /**
     * Takes the seats of a lapsed reservation once more, all or none; a repeat finds them taken by itself.
     *
     * @return false if a seat is somebody else's by now, or the reservation ended otherwise
     */
    boolean reclaim(Reservation reservation);

    /**
     * Undoes a claim whose message was surely not sent, as if it had never been.
     *
     * @return false when somebody else has sent it too (a repeat or the timer), so that it stands
     */
    boolean forget(Reservation reservation);

    /** Pending reservations whose time to be sent again has come; each is handed out to one caller and put off. */
    List<ReservationRecord> takePending(RoomName room, int most);

    /** All that are not yet known to be in the database. */
    List<ReservationRecord> pending(RoomName room);

    /**
     * All that hold seats of these departures, found by going through everything that was ever reserved in the room, in
     * bounded steps: for the rare moment when somebody must know. What changes meanwhile may be seen or not.
     */
    List<ReservationRecord> holding(RoomName room, Set<DepartureId> departures);

    /** How many reservations are not yet known to be in the database. */
    int countPending(RoomName room);
}

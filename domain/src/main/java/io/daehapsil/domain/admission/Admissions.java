package io.daehapsil.domain.admission;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.SlotTime;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * Port: the slots of a room. Every call is one atomic step decided by one clock and one set of settings, those kept with the
 * room, so that any number of nodes may call at once. Every call but {@link #admitByHand} is safe to repeat. All throw
 * {@link io.daehapsil.domain.Unavailable} within about a second when the store is away.
 */
public interface Admissions {

    /**
     * Lets the next ones in, from the head and in order: as many as the rate, the sliding minute, the places inside
     * and the stock allow, at most {@code atMost}. A slot that its visitor does not ask for within {@code claim_ttl_sec} is over.
     *
     * @return how many came in
     */
    int admit(RoomName room, int atMost);

    /**
     * Lets the next ones in by an operator's word, from the head and in order: also while paused and above the rate, but
     * never more than there are places inside, nor while the room is not open. Not safe to repeat: each call lets in more.
     *
     * @return how many came in
     */
    int admitByHand(RoomName room, int people);

    /**
     * Tells how many seats of the room's sale have a free segment: the measure of {@code cap_to_stock}, and what makes a room
     * sold out. Counts that cross on their way are put in order by {@code asOf}, the younger one stays.
     *
     * @param asOf revision of the picture that the caller had of the room when it began to count
     */
    void tellStock(RoomName room, long freeSeats, long asOf);

    /** Moves the idle deadline of a live slot, never past its absolute end. Empty when there is no live slot. */
    Optional<Slot> extend(RoomName room, PlaceId place);

    /**
     * As {@link #extend} for many at once, in few commands.
     *
     * @param busy at most 500 places, each with whether its visitor did something since the last time; of the others the idle
     *     deadline stays where it is
     * @return those of them that have a live slot
     */
    Map<PlaceId, SlotTime> renew(RoomName room, Map<PlaceId, Boolean> busy);

    /**
     * Moves both deadlines of a live slot by a delay that has just passed and was our own. What was given for the same time
     * already, to a parallel call or to a repeat, is not given again.
     *
     * @return how much was given; zero when there is no live slot
     */
    Duration giveBack(RoomName room, PlaceId place, Duration delay);

    /**
     * Ends a slot at once.
     *
     * @return false when there was none, as for a repeat
     */
    boolean end(RoomName room, PlaceId place);

    /** They were let in just now, as a node heard: remembered there until they ask, should the store lose their slots. Asks nobody. */
    void remember(Admitted admitted);

    /**
     * Removes slots whose time is over, at most {@code atMost}.
     *
     * @return how many were removed
     */
    int sweep(RoomName room, int atMost);
}

package io.daehapsil.domain.queue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Port: the line of a room. Every call is one atomic step, or a sequence of them that may stop after any; every call is safe
 * to repeat. Order and deadlines come from the store's clock, never from the caller's. All throw
 * {@link io.daehapsil.domain.Unavailable} within about a second when the store is away.
 */
public interface WaitingLine {

    /**
     * Makes the room ready for visitors: sets its settings, and begins its line if there is none. A line that there is goes
     * on, whatever its generation.
     *
     * @param generation for a line that begins now
     */
    void open(RoomName room, long generation, RoomSettings settings);

    /**
     * As {@link #open}, but a line of a lower generation ends with all its places and slots, and the next number is 1.
     */
    void restart(RoomName room, long generation, RoomSettings settings);

    /** The most that this node has seen of the line, from whatever answer; empty before the first. Asks nobody. */
    Optional<LineCheckpoint> seen(RoomName room);

    /** The room at this moment, or empty if it was never opened, or if the store has lost it. */
    Optional<RoomView> view(RoomName room);

    /**
     * Gives each place a number at the end of the line, in the order of the list, or straight away a slot where nobody waits,
     * few are inside and the rate allows it. A place that is known already keeps what it has. Before the room takes people,
     * and after its close, a new one is turned away; before its opening nobody gets a slot.
     *
     * @param silence how long a new place may be silent from now on, beyond the grace
     * @return one answer for each place, in order; empty when it is not the line that was seen last
     */
    List<Arrival> join(RoomName room, long generation, Duration silence, List<PlaceId> places);

    /** As {@link #join(RoomName, long, Duration, List)} for those who ask at once. */
    default List<Arrival> join(RoomName room, long generation, List<PlaceId> places) {
        return join(room, generation, Duration.ZERO, places);
    }

    /**
     * Gives a place outside the line the next number, as if it stood there; one that is known keeps its own. A bounded count of them is
     * remembered, the youngest.
     *
     * @return a place that stands aside; empty when it is not the line that was seen last
     */
    Optional<Place> setAside(RoomName room, long generation, PlaceId place);

    /**
     * Gives early birds the numbers that were drawn for them, and names further ones that are not drawn yet.
     *
     * @param drawn their final numbers ({@link Beginning})
     * @param atMost how many to name
     * @return their numbers of arrival; empty when everybody is drawn
     */
    Map<PlaceId, Long> draw(RoomName room, long generation, Map<PlaceId, Long> drawn, int atMost);

    /** Lets a line give numbers as far as its checkpoint covers them. Does nothing to another line. */
    void cover(RoomName room, LineCheckpoint line);

    /**
     * Brings a line back that the store has lost, or of which it holds an old copy: numbers go on above {@code line.last()}, and
     * nobody is admitted until those who waited came back, or the window is over. Who still waits there keeps the place.
     * Does nothing to a line that is as young, or younger.
     *
     * @param line as {@link Rooms#nextRestore} gave it
     * @param lastSeen highest number that was seen given before the loss
     */
    void restore(RoomName room, LineCheckpoint line, long lastSeen, RoomSettings settings, Duration window);

    /**
     * Takes places back that a restored line has forgotten, each at its number, if that is above the highest admitted and
     * nothing is known of its end.
     *
     * @return for each place, in order, the number with which it waits now, or 0; empty when it is another line
     */
    List<Long> bringBack(RoomName room, long generation, List<Place> places);

    /**
     * Gives a restored line the slots back of which this node knows, each with its old deadlines, but for those whose end is
     * known there. One that another node has ended may live on until its idle deadline.
     */
    void bringSlotsBack(RoomName room, long generation);

    /** Whether this node has heard that the place was let in, and nothing of it since. Asks nobody. */
    boolean isOwedSlot(RoomName room, PlaceId place);

    /**
     * Gives a restored line the slot back of one that {@link #isOwedSlot}: whoever was let in just before the loss has nothing else to
     * show.
     *
     * @param whole what a slot has when it begins
     * @return false where there is none to give back, or its time is over
     */
    boolean bringSlotBack(RoomName room, Place place, SlotTime whole);

    /** Exactly where a place stands now. */
    Standing find(RoomName room, PlaceId place);

    /**
     * Ends the place for good, in the line or inside.
     *
     * @return false when there was nothing to end, as for a repeat
     */
    boolean leave(RoomName room, PlaceId place);

    /**
     * A page was closed or loaded anew: the place counts as gone after {@code hold}, if that is sooner than so far, and the
     * next sign of life takes it back. Does nothing to one that does not wait.
     */
    void shorten(RoomName room, PlaceId place, Duration hold);

    /**
     * Takes signs of life.
     *
     * @param holds how long each place may be silent from now on
     * @return those that do not wait
     */
    Set<PlaceId> renew(RoomName room, Map<PlaceId, Duration> holds);

    /**
     * Removes places that were silent for too long, at most {@code atMost}. When nobody took signs of life for a while, as when
     * all nodes were down, everybody gets the grace again first.
     *
     * @return how many were removed
     */
    int sweep(RoomName room, int atMost);

    /** What a join found or made. */
    sealed interface Arrival {

        /** Somebody with a place. */
        sealed interface Placed extends Arrival {

            Place place();

            /** Whether the place was known before, as for a repeated join. */
            boolean repeated();
        }

        /** In the line. */
        record Waiting(Place place, boolean repeated) implements Placed {}

        /** Inside. */
        record Inside(Place place, boolean repeated, SlotTime slot) implements Placed {}

        /** New, while the room takes nobody: not yet, or no more. */
        record TurnedAway(boolean closed) implements Arrival {}
    }

    /**
     * Where a place stands.
     *
     * @param number 0 when the place is neither in the line nor inside
     * @param slot present exactly when ALLOWED
     * @param revision comparable with that of a view
     * @param known false when nobody remembers the place: it ended long ago, or the store has lost it; then LAPSED
     * @param lost whether it is not known in a line that is not the one that was seen last, because the store has lost that one
     */
    record Standing(
            PlaceStatus.Status status,
            long number,
            Optional<SlotTime> slot,
            long revision,
            boolean known,
            boolean lost) {

        public Standing(PlaceStatus.Status status, long number, Optional<SlotTime> slot, long revision) {
            this(status, number, slot, revision, true, false);
        }
    }
}

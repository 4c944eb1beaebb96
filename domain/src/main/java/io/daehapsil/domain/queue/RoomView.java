package io.daehapsil.domain.queue;

import io.daehapsil.domain.queue.PlaceStatus.Status;
import java.util.Optional;

/**
 * What a node knows of a room, fetched in one round trip about twice a second. With it a visitor is told where the place
 * stands without asking Redis.
 *
 * @param revision Redis' clock in microseconds when the picture was taken; the same for all nodes, so that answers of two
 *     nodes can be put in order
 * @param inside how many slots live
 */
public record RoomView(
        RoomName room, long generation, long revision, Line line, long inside, Flow flow, RoomSettings settings) {

    /** Whether the picture alone tells that the place waits. If not, it must be looked up. */
    public boolean shows(Place place) {
        return place.generation() == generation && line.shows(place.number());
    }

    /** The answer to somebody with a place of an older generation. */
    public PlaceStatus restarted(Place place) {
        return ended(Status.RESTARTED, place.number(), revision);
    }

    /** The answer to somebody in the line. */
    public PlaceStatus waiting(long number) {
        long ahead = line.ahead(number);
        long waiting = Math.max(line.waiting(), ahead + 1);
        WaitRange wait = WaitEstimate.of(ahead, flow, settings);
        return new PlaceStatus(
                Status.WAITING,
                number,
                ahead,
                waiting - ahead - 1,
                waiting,
                wait,
                flow.lastMinute(),
                settings.paused(),
                false,
                AskingPace.seconds(wait, number ^ revision),
                revision,
                Optional.empty());
    }

    /** The answer to somebody whose slot lives. */
    public PlaceStatus allowed(long number, SlotTime slot, long lookedUpAt) {
        return outside(Status.ALLOWED, number, lookedUpAt, Optional.of(slot));
    }

    /** The answer to somebody who is not in the line any more. */
    public PlaceStatus ended(Status status, long number, long lookedUpAt) {
        return outside(status, number, lookedUpAt, Optional.empty());
    }

    private PlaceStatus outside(Status status, long number, long lookedUpAt, Optional<SlotTime> slot) {
        return new PlaceStatus(
                status,
                number,
                0,
                line.waiting(),
                line.waiting(),
                WaitRange.NONE,
                flow.lastMinute(),
                settings.paused(),
                false,
                AskingPace.SHORTEST_SECONDS,
                Math.max(revision, lookedUpAt),
                slot);
    }
}

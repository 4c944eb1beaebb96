package io.daehapsil.domain.queue;

import io.daehapsil.domain.queue.PlaceStatus.Status;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
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

    /** Redis' clock when the picture was taken. */
    public Instant now() {
        return Instant.EPOCH.plus(revision, ChronoUnit.MICROS);
    }

    /** The answer to somebody in the line. */
    public PlaceStatus waiting(long number) {
        Opening.Phase phase = settings.opening().phase(now());
        if (phase == Opening.Phase.PREQUEUE) {
            return early(number, settings.opening().untilOpen(now()));
        }
        long ahead = line.ahead(number);
        WaitRange wait = WaitEstimate.of(ahead, flow, settings);
        if (phase == Opening.Phase.OPEN) {
            return inLine(number, ahead, wait, AskingPace.seconds(wait, number ^ revision), Optional.empty());
        }
        return inLine(number, ahead, wait, AskingPace.LONGEST_SECONDS, Optional.of(notice(phase)));
    }

    /** Before a draw everybody else may be in front, and perhaps nobody. */
    private PlaceStatus early(long number, Duration untilOpen) {
        boolean drawn = settings.opening().order() == Opening.Order.DRAW;
        long everybody = line.waiting() + Math.max(0, number - line.last());
        long ahead = drawn ? Math.max(1, everybody) - 1 : line.ahead(number);
        WaitRange wait = WaitEstimate.of(ahead, flow, settings);
        WaitRange sinceNow = new WaitRange(drawn ? 0 : wait.fromSeconds(), wait.toSeconds()).after(untilOpen);
        int pace = AskingPace.beforeOpening(untilOpen, ahead, number ^ revision);
        return inLine(number, ahead, sinceNow, pace, Optional.of(notice(Opening.Phase.PREQUEUE)));
    }

    private OpeningNotice notice(Opening.Phase phase) {
        Opening opening = settings.opening();
        return new OpeningNotice(
                phase,
                opening.opensAt().map(at -> at.atZone(opening.zone()).toOffsetDateTime()),
                opening.untilOpen(now()),
                opening.order(),
                Optional.empty());
    }

    private PlaceStatus inLine(long number, long ahead, WaitRange wait, int askAgain, Optional<OpeningNotice> notice) {
        long waiting = Math.max(line.waiting(), ahead + 1);
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
                askAgain,
                revision,
                Optional.empty(),
                notice);
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
                slot,
                Optional.empty());
    }
}

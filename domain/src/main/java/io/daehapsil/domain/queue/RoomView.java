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
 * @param stock present for a room with a sale, once it was counted
 * @param life how the line came through what its store forgot
 */
public record RoomView(
        RoomName room,
        long generation,
        long revision,
        Line line,
        long inside,
        Flow flow,
        RoomSettings settings,
        Beginning beginning,
        Optional<StockLeft> stock,
        LineLife life) {

    /** A line that was never lost. */
    public RoomView(
            RoomName room,
            long generation,
            long revision,
            Line line,
            long inside,
            Flow flow,
            RoomSettings settings,
            Beginning beginning,
            Optional<StockLeft> stock) {
        this(room, generation, revision, line, inside, flow, settings, beginning, stock, LineLife.FIRST);
    }

    /** A room without a sale. */
    public RoomView(
            RoomName room,
            long generation,
            long revision,
            Line line,
            long inside,
            Flow flow,
            RoomSettings settings,
            Beginning beginning) {
        this(room, generation, revision, line, inside, flow, settings, beginning, Optional.empty());
    }

    /** Whether the picture alone tells that somebody with this number waits. If not, the place must be looked up. */
    public boolean shows(long number) {
        return isBeingDrawn(number) || line.shows(number);
    }

    /** This picture with the hash of the secret of its draw. */
    public RoomView committedTo(String hash) {
        return new RoomView(
                room, generation, revision, line, inside, flow, settings, beginning.committedTo(hash), stock, life);
    }

    /** Whether nothing at all is left to book; never so for a room without a sale. */
    public boolean soldOut() {
        return stock.filter(left -> left.seats() == 0).isPresent();
    }

    /** The answer to somebody with a place of an older generation. */
    public PlaceStatus restarted(Place place) {
        return outside(Status.RESTARTED, place.number(), revision, Optional.empty());
    }

    /** Redis' clock when the picture was taken. */
    public Instant now() {
        return Instant.EPOCH.plus(revision, ChronoUnit.MICROS);
    }

    /** The answer to somebody in the line. */
    public PlaceStatus waiting(long number) {
        return waiting(number, 0);
    }

    /**
     * The answer to somebody who stands aside: what anybody with this number would hear, but there always are so many ahead.
     *
     * @param atLeast the same for all answers to one place
     */
    public PlaceStatus aside(long number, long atLeast) {
        return waiting(Math.max(number, line.head() + 1), atLeast).withNumber(beginning.shown(number));
    }

    private PlaceStatus waiting(long number, long atLeast) {
        Opening.Phase phase = settings.opening().phase(now());
        if (phase == Opening.Phase.PREQUEUE || phase == Opening.Phase.OPEN && isUndrawn(number)) {
            return early(number, settings.opening().untilOpen(now()));
        }
        long ahead = Math.max(atLeast, ahead(number));
        WaitRange wait = WaitEstimate.of(ahead, flow, settings);
        if (phase == Opening.Phase.OPEN) {
            return inLine(number, ahead, wait, AskingPace.seconds(wait, number ^ revision), Optional.empty());
        }
        return inLine(number, ahead, wait, AskingPace.LONGEST_SECONDS, Optional.of(notice(phase)));
    }

    /** When the last of so many who join now will be told to ask next, at the latest: then the others were to ask, too. */
    public Duration newcomersAskWithin(int newcomers) {
        if (settings.opening().phase(now()) != Opening.Phase.OPEN || isUndrawn(line.last() + newcomers)) {
            return Duration.ofSeconds(AskingPace.LONGEST_SECONDS);
        }
        return Duration.ofSeconds(AskingPace.longest(WaitEstimate.of(ahead(line.last() + newcomers), flow, settings)));
    }

    /**
     * People in front. While those who were lost come back, whoever is still to come counts as being in front: so it does not
     * grow with each of them.
     */
    private long ahead(long number) {
        return life.isRestoring() ? line.ahead(number) + life.awaited() : line.ahead(number);
    }

    /** Before a draw everybody else may be in front, and perhaps nobody. */
    private PlaceStatus early(long number, Duration untilOpen) {
        boolean undrawn = isUndrawn(number);
        long ahead = undrawn ? Math.max(1, earlyBirds(number)) - 1 : line.ahead(number);
        WaitRange wait = WaitEstimate.of(ahead, flow, settings);
        WaitRange sinceNow = new WaitRange(undrawn ? 0 : wait.fromSeconds(), wait.toSeconds()).after(untilOpen);
        int pace = AskingPace.beforeOpening(untilOpen, ahead, number ^ revision);
        return inLine(number, ahead, sinceNow, pace, Optional.of(notice(Opening.Phase.PREQUEUE)));
    }

    private boolean isUndrawn(long number) {
        boolean ahead = !beginning.begun() && settings.opening().order() == Opening.Order.DRAW;
        return ahead || isBeingDrawn(number);
    }

    private boolean isBeingDrawn(long number) {
        return beginning.drawing() && number <= beginning.drawn();
    }

    /** Those who may be in front of one who is not drawn yet, and the one. */
    private long earlyBirds(long number) {
        return beginning.begun()
                ? line.ahead(2 * beginning.drawn() + 1)
                : line.waiting() + Math.max(0, number - line.last());
    }

    private OpeningNotice notice(Opening.Phase phase) {
        Opening opening = settings.opening();
        return new OpeningNotice(
                phase,
                opening.opensAt().map(at -> at.atZone(opening.zone()).toOffsetDateTime()),
                opening.untilOpen(now()),
                opening.order(),
                beginning.commitment());
    }

    private PlaceStatus inLine(long number, long ahead, WaitRange wait, int askAgain, Optional<OpeningNotice> notice) {
        long waiting = Math.max(line.waiting(), ahead + 1);
        return new PlaceStatus(
                Status.WAITING,
                beginning.shown(number),
                ahead,
                waiting - ahead - 1,
                waiting,
                wait,
                flow.lastMinute(),
                settings.paused(),
                soldOut(),
                askAgain,
                revision,
                Optional.empty(),
                notice,
                settings.branding().notice().revision(),
                life.isRestoring());
    }

    /** The answer to somebody whose slot lives. */
    public PlaceStatus allowed(long number, SlotTime slot, long lookedUpAt) {
        return outside(Status.ALLOWED, beginning.shown(number), lookedUpAt, Optional.of(slot));
    }

    /** The answer to somebody who is not in the line any more. */
    public PlaceStatus ended(Status status, long number, long lookedUpAt) {
        return outside(status, beginning.shown(number), lookedUpAt, Optional.empty());
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
                soldOut(),
                slot.map(time -> AskingPace.inside(time, settings.tokenTtl())).orElse(AskingPace.SHORTEST_SECONDS),
                Math.max(revision, lookedUpAt),
                slot,
                Optional.empty(),
                settings.branding().notice().revision());
    }
}

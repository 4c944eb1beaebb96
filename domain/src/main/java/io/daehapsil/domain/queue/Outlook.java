package io.daehapsil.domain.queue;

import java.time.Duration;

/**
 * What settings, or what an operator is about to do, would mean for those who are there at this moment.
 *
 * @param inside how many slots live
 * @param perSecond how many come in each second, where nothing slows them down
 * @param lastWaits how long the last one in the line waits; from now on, where the line moves
 * @param emptyAfter when the last slot has ended at the latest, if nobody new came and the line moved
 * @param paused whether the line stands still
 */
public record Outlook(
        long waiting, long inside, double perSecond, WaitRange lastWaits, Duration emptyAfter, boolean paused) {

    /** By the settings alone: what was measured was measured under others. */
    public static Outlook of(RoomView view, RoomSettings settings) {
        long waiting = view.line().waiting();
        WaitRange lastWaits = waiting == 0 ? WaitRange.NONE : WaitEstimate.of(waiting - 1, Flow.NONE, settings);
        boolean empty = waiting == 0 && view.inside() == 0;
        Duration emptyAfter = empty ? Duration.ZERO : settings.activeTtl().plusSeconds(lastWaits.toSeconds());
        return new Outlook(waiting, view.inside(), settings.perSecond(), lastWaits, emptyAfter, settings.paused());
    }

    /** How many lose a place or a slot when the line is reset. */
    public long losing() {
        return waiting + inside;
    }
}

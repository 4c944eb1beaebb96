package io.daehapsil.domain.queue;

/**
 * What settings would mean for those who wait at this moment.
 *
 * @param perSecond how many come in each second, where nothing slows them down
 * @param lastWaits how long the last one in the line waits; from now on, where the line moves
 */
public record Outlook(long waiting, double perSecond, WaitRange lastWaits) {

    /** By the settings alone: what was measured was measured under others. */
    public static Outlook of(RoomView view, RoomSettings settings) {
        long waiting = view.line().waiting();
        WaitRange lastWaits = waiting == 0 ? WaitRange.NONE : WaitEstimate.of(waiting - 1, Flow.NONE, settings);
        return new Outlook(waiting, settings.perSecond(), lastWaits);
    }
}

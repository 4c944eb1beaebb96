package io.daehapsil.domain.queue;

/**
 * How long somebody waits with so many people ahead. Little's law for a line that moves at a known rate: wait = people / rate.
 * The rate is the measured one of the last minute and of the last twenty seconds, whichever is lower and higher make the
 * range; the configured one where there is no measure, and as a limit to what was measured before it was lowered.
 */
public final class WaitEstimate {

    private static final double SHARE_OF_DOUBT = 0.1;
    private static final long LONGEST_SECONDS = 7L * 24 * 60 * 60;

    private WaitEstimate() {}

    /** Never negative; never "0 seconds" with people ahead. */
    public static WaitRange of(long ahead, Flow flow, RoomSettings settings) {
        double configured = settings.perSecond();
        double fast = configured;
        double slow = configured;
        if (flow.isMeasured()) {
            fast = Math.min(configured, Math.max(flow.perSecond(), flow.perSecondLately()));
            slow = Math.min(configured, Math.min(flow.perSecond(), flow.perSecondLately()));
        }
        // Nobody came in lately: at the worst, every slot runs to its end before the next one is free.
        double slowest = Math.min(
                configured, settings.maxActive() / (double) settings.activeTtl().toSeconds());
        fast = fast > 0 ? fast : configured;
        slow = slow > 0 ? slow : slowest;
        double tick = settings.pollingInterval().toMillis() / 1000.0;
        long from = capped(Math.floor(ahead / fast * (1 - SHARE_OF_DOUBT)));
        long to = capped(Math.ceil((ahead + 1) / slow * (1 + SHARE_OF_DOUBT) + tick));
        return new WaitRange(ahead > 0 ? Math.max(1, from) : 0, Math.max(from, to));
    }

    private static long capped(double seconds) {
        return (long) Math.min(LONGEST_SECONDS, seconds);
    }
}

package io.daehapsil.domain.queue;

/**
 * When a visitor should ask next: every 2 seconds near the head, up to a minute far from it, a tenth of the wait in between.
 * What is asked of the server then depends on the rate of admission and hardly on the length of the line.
 */
public final class AskingPace {

    public static final int SHORTEST_SECONDS = 2;
    public static final int LONGEST_SECONDS = 60;

    private static final int SHARE_OF_WAIT = 10;
    private static final int SHARE_OF_JITTER = 5;
    private static final int LONGEST_BEFORE_JITTER = 50;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private AskingPace() {}

    /**
     * @param seed what differs from visitor to visitor and from answer to answer; spreads those who joined together, so that
     *     they do not ask together
     */
    public static int seconds(WaitRange wait, long seed) {
        long pace = Math.max(SHORTEST_SECONDS, Math.min(LONGEST_BEFORE_JITTER, wait.fromSeconds() / SHARE_OF_WAIT));
        long widest = pace / SHARE_OF_JITTER;
        long mixed = (seed * GOLDEN) >>> 33;
        return (int) (pace + mixed % (widest + 1));
    }
}

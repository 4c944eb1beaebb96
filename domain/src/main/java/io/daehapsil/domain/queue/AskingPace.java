package io.daehapsil.domain.queue;

import java.time.Duration;

/**
 * When a visitor should ask next: every 2 seconds near the head, up to a minute far from it, a tenth of the wait in between.
 * What is asked of the server then depends on the rate of admission and hardly on the length of the line. Who is inside asks
 * to have the pass renewed, which costs a signature and a look at Redis.
 */
public final class AskingPace {

    public static final int SHORTEST_SECONDS = 2;
    public static final int LONGEST_SECONDS = 60;

    private static final int LONGEST_INSIDE_SECONDS = 20;
    private static final int SHARE_OF_PASS = 3;

    private static final int SHARE_OF_WAIT = 10;
    private static final int SHARE_OF_JITTER = 5;
    private static final int LONGEST_BEFORE_JITTER = 50;

    /** So long before an opening everybody looks a last time, and is told when to ask after it. */
    private static final int LAST_LOOK_SECONDS = 30;

    private static final int LAST_LOOK_JITTER = 10;
    private static final int ASKERS_A_SECOND = 1_000;
    private static final int SHORTEST_SPREAD = 3;
    private static final int LONGEST_SPREAD = 29;
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private AskingPace() {}

    /**
     * @param seed what differs from visitor to visitor and from answer to answer; spreads those who joined together, so that
     *     they do not ask together
     */
    public static int seconds(WaitRange wait, long seed) {
        long pace = withoutJitter(wait);
        return (int) (pace + mixed(seed) % (widestJitter(pace) + 1));
    }

    /** What {@link #seconds} gives at most. */
    static int longest(WaitRange wait) {
        long pace = withoutJitter(wait);
        return (int) (pace + widestJitter(pace));
    }

    private static long withoutJitter(WaitRange wait) {
        return Math.max(SHORTEST_SECONDS, Math.min(LONGEST_BEFORE_JITTER, wait.fromSeconds() / SHARE_OF_WAIT));
    }

    private static long widestJitter(long pace) {
        return pace / SHARE_OF_JITTER;
    }

    /**
     * The pace of somebody inside: a third of a pass's life, so that two answers may be lost before it ends, and no later than
     * the slot's end, which is then told at once.
     */
    static int inside(SlotTime slot, Duration passLife) {
        long left = Math.min(slot.remaining().toSeconds(), slot.idleRemaining().toSeconds()) + 1;
        long pace = Math.min(Math.min(passLife.toSeconds() / SHARE_OF_PASS, LONGEST_INSIDE_SECONDS), left);
        return (int) Math.max(SHORTEST_SECONDS, pace);
    }

    /**
     * The pace before an opening. The first asking after it is spread over up to half a minute, by how many may ask together,
     * so that a crowd that watched one countdown does not come in one moment; nobody asks in the last seconds before it.
     *
     * @param ahead how many may come in before this visitor
     * @param seed as for {@link #seconds}
     */
    static int beforeOpening(Duration untilOpen, long ahead, long seed) {
        long left = untilOpen.plusMillis(999).toSeconds();
        if (left > LAST_LOOK_SECONDS + LONGEST_BEFORE_JITTER) {
            return (int) (LONGEST_BEFORE_JITTER + mixed(seed) % (LONGEST_SECONDS - LONGEST_BEFORE_JITTER + 1));
        }
        if (left > LAST_LOOK_SECONDS) {
            long pace = left - LAST_LOOK_SECONDS + mixed(seed) % LAST_LOOK_JITTER;
            return (int) Math.max(SHORTEST_SECONDS, pace);
        }
        long spread = Math.max(SHORTEST_SPREAD, Math.min(LONGEST_SPREAD, ahead / ASKERS_A_SECOND));
        return (int) (left + 1 + mixed(seed) % spread);
    }

    private static long mixed(long seed) {
        return (seed * GOLDEN) >>> 33;
    }
}

package io.daehapsil.domain.admission;

import java.time.Duration;

/**
 * How calls went in the last half a minute: which share failed, and how long they took at the 95th percentile. Times are
 * counted in classes of which each is a fifth longer than the one before, so that the memory is fixed and a percentile is
 * at most a fifth too high. May be used by many threads.
 */
public final class RecentCalls {

    /** With so few calls one failure would look like a collapse. */
    static final int FEW = 50;

    private static final int SLICES = 6;
    private static final long SLICE_NANOS = Duration.ofSeconds(5).toNanos();
    private static final double FIRST_NANOS = 1e6;
    private static final double GROWTH = 1.2;
    private static final int CLASSES = 64;
    private static final double PERCENTILE = 0.95;

    private final long[] sliceOf = new long[SLICES];
    private final long[] failures = new long[SLICES];
    private final long[][] times = new long[SLICES][CLASSES];

    /**
     * What is to be told of them.
     *
     * @param errorShare 0 to 1
     */
    public record Summary(double errorShare, Duration p95) {

        static final Summary NOTHING = new Summary(0, Duration.ZERO);
    }

    /** @param nowNanos of a clock that never goes back */
    public synchronized void add(Duration took, boolean failed, long nowNanos) {
        long slice = Math.floorDiv(nowNanos, SLICE_NANOS);
        int index = (int) Math.floorMod(slice, (long) SLICES);
        if (sliceOf[index] != slice) {
            sliceOf[index] = slice;
            failures[index] = 0;
            times[index] = new long[CLASSES];
        }
        failures[index] += failed ? 1 : 0;
        times[index][classOf(took)]++;
    }

    /** Nothing is said of fewer than {@value #FEW} calls. */
    public synchronized Summary summary(long nowNanos) {
        long oldest = Math.floorDiv(nowNanos, SLICE_NANOS) - SLICES + 1;
        long[] all = new long[CLASSES];
        long calls = 0;
        long failed = 0;
        for (int index = 0; index < SLICES; index++) {
            if (sliceOf[index] >= oldest) {
                failed += failures[index];
                for (int i = 0; i < CLASSES; i++) {
                    all[i] += times[index][i];
                    calls += times[index][i];
                }
            }
        }
        return calls < FEW ? Summary.NOTHING : new Summary((double) failed / calls, percentile(all, calls));
    }

    private static Duration percentile(long[] all, long calls) {
        long below = 0;
        int last = 0;
        while (below + all[last] < PERCENTILE * calls) {
            below += all[last];
            last++;
        }
        return Duration.ofNanos((long) (FIRST_NANOS * Math.pow(GROWTH, last)));
    }

    /** Class i ends at {@code FIRST_NANOS * GROWTH^i}. */
    private static int classOf(Duration took) {
        double times = Math.log(Math.max(1, took.toNanos()) / FIRST_NANOS) / Math.log(GROWTH);
        return (int) Math.min(CLASSES - 1, Math.max(0, Math.ceil(times)));
    }
}

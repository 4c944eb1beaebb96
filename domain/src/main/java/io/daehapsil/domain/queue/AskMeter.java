package io.daehapsil.domain.queue;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Knows of very many whether they ask too often, in memory that does not grow: each has a cell, perhaps with others, and the cell
 * holds until when what was asked is paid for at the allowed rate (GCRA, the leaky bucket as a meter). Who shares a cell shares its
 * rate: that must be many times what an honest one needs. Safe for use by many threads, without locks.
 */
public final class AskMeter {

    private static final long MICROS = 1_000_000;

    /** So many seconds' worth may come at once. */
    private static final int BURST_SECONDS = 10;

    private final AtomicLongArray paidUntil;
    private final long seed;

    /**
     * @param cells a power of two
     * @param seed not to be guessed, so that nobody can aim at another one's cell
     */
    public AskMeter(int cells, long seed) {
        if (Integer.bitCount(cells) != 1) {
            throw new IllegalArgumentException("the number of cells is a power of two");
        }
        this.paidUntil = new AtomicLongArray(cells);
        this.seed = seed;
    }

    /**
     * Counts one asking.
     *
     * @param aSecond how often is allowed
     * @param nowMillis by any clock that only goes on
     * @return zero; or how long to wait, where it was one too many, which is then not counted
     */
    public Duration count(long who, int aSecond, long nowMillis) {
        int cell = cell(who);
        long now = nowMillis * (MICROS / 1000);
        long each = Math.max(1, MICROS / aSecond);
        while (true) {
            long before = paidUntil.get(cell);
            long after = Math.max(before, now) + each;
            long over = after - now - BURST_SECONDS * MICROS;
            if (over > 0) {
                return Duration.ofNanos(over * 1000);
            }
            if (paidUntil.compareAndSet(cell, before, after)) {
                return Duration.ZERO;
            }
        }
    }

    /** The finishing step of MurmurHash3, which spreads every bit over all. */
    private int cell(long who) {
        long mixed = who ^ seed;
        mixed = (mixed ^ mixed >>> 33) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
        return (int) (mixed ^ mixed >>> 33) & paidUntil.length() - 1;
    }
}

package io.daehapsil.domain.admission;

import java.util.Collection;

/**
 * Moves the batch size with what the downstreams bear: fast down, slowly up, and not at all in between.
 *
 * <p>The worst downstream counts. Above its limit the batch shrinks in proportion (at most to half at once); below
 * {@value #EASY} of it the batch grows by one step; between the two it stays. One step is smaller than that band, so a load
 * that follows the batch settles inside the band and does not swing (additive increase, multiplicative decrease with a dead
 * band; Chiu and Jain 1989, "Analysis of the increase and decrease algorithms for congestion avoidance").
 */
public final class BatchThrottle {

    /** Share of the limit below which there is room for more. */
    private static final double EASY = 0.8;

    private static final double MOST_CUT = 0.5;
    private static final int STEPS = 20;

    private final int floor;
    private final int base;
    private final DownstreamLoad.Limits limits;

    /**
     * @param floor people a tick that are let in however bad it looks, at least 1
     * @param base people a tick when nothing is wrong
     */
    public BatchThrottle(int floor, int base, DownstreamLoad.Limits limits) {
        if (floor < 1 || floor > base) {
            throw new IllegalArgumentException("the floor is from 1 to the base batch size");
        }
        this.floor = floor;
        this.base = base;
        this.limits = limits;
    }

    /** How much the batch grows at once: a twentieth of the base, at least 1. */
    public int step() {
        return Math.max(1, base / STEPS);
    }

    /**
     * The next batch size, between floor and base.
     *
     * @param loads the latest word of each downstream that has spoken lately; none: the batch stays as it is
     */
    public int next(int current, Collection<DownstreamLoad> loads) {
        int inside = Math.min(base, Math.max(floor, current));
        double pressure =
                loads.stream().mapToDouble(load -> load.pressure(limits)).max().orElse(1);
        if (pressure > 1) {
            int cut = (int) (inside * Math.max(MOST_CUT, 1 / pressure));
            return Math.max(floor, Math.min(inside - 1, cut));
        }
        return pressure < EASY ? Math.min(base, inside + step()) : inside;
    }

    /**
     * As {@link #next(int, Collection)}, when not everybody has spoken since the batch was moved last: one word must not
     * cut twice, for its speaker has not felt the first cut yet; and who was overloaded before must say that it is over
     * before the batch grows.
     *
     * @param fresh loads told since the last move; none: the batch stays as it is
     * @param earlier loads told before it, still the latest of their servers
     */
    public int next(int current, Collection<DownstreamLoad> fresh, Collection<DownstreamLoad> earlier) {
        if (fresh.isEmpty()) {
            return next(current, fresh);
        }
        int toFresh = next(current, fresh);
        int toEarlier = earlier.isEmpty() ? toFresh : next(current, earlier);
        return toFresh <= current ? toFresh : Math.max(current, Math.min(toFresh, toEarlier));
    }
}

package io.daehapsil.domain.node;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/**
 * How busy a node is with each of its roles, 0 to 1: the larger of two shares, because either can run out first. The one is
 * the processors' use by the whole node, which all its roles share; the other is how much of the threads that a server keeps
 * for requests the role's requests held, also while they only waited for something. May be used by many threads.
 */
public final class BusyShare {

    /** Threads that a server lets work at requests at a time for each processor; WildFly's own measure. */
    static final int THREADS_A_PROCESSOR = 16;

    private final double threads;
    private final Map<NodeRole, LongAdder> held = new EnumMap<>(NodeRole.class);
    private final Map<NodeRole, Double> shares = new EnumMap<>(NodeRole.class);
    private long lookedAtNanos;

    /** @param nowNanos of a clock that never goes back */
    public BusyShare(int processors, long nowNanos) {
        this.threads = (double) processors * THREADS_A_PROCESSOR;
        this.lookedAtNanos = nowNanos;
        for (NodeRole role : NodeRole.values()) {
            held.put(role, new LongAdder());
        }
    }

    /** A request of the role has held its thread for so long. */
    public void worked(NodeRole role, long nanos) {
        held.get(role).add(nanos);
    }

    /**
     * Takes a look at what was done since the last one.
     *
     * @param processors their use by this node meanwhile, 0 to 1
     */
    public synchronized void look(double processors, long nowNanos) {
        double elapsed = Math.max(1, nowNanos - lookedAtNanos);
        lookedAtNanos = nowNanos;
        held.forEach((role, nanos) ->
                shares.put(role, Math.min(1, Math.max(processors, nanos.sumThenReset() / (elapsed * threads)))));
    }

    /** As at the last look; 0 before the first. */
    public synchronized double of(NodeRole role) {
        return shares.getOrDefault(role, 0.0);
    }
}

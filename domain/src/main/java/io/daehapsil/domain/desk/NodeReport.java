package io.daehapsil.domain.desk;

import java.time.Duration;

/**
 * One node's word about itself.
 *
 * @param node what it calls itself; its next word takes the place of this one
 * @param cpu busy share of its processors, 0 to 1
 * @param errorShare share of the booking's answers that were 5xx, 0 to 1
 * @param p95 95th percentile of the booking's answering times
 * @param sockets visitors' WebSockets
 * @param events visitors' event streams
 * @param desks operators' WebSockets
 * @param queue what its broker holds
 * @param healed seats on segments that reconciliation found differing and put right since the node's start
 * @param unexplained those that it left for somebody to look at
 * @param unguarded requests to protected sites since the node's start of which nobody could know whether their visitor was inside
 */
public record NodeReport(
        String node,
        double cpu,
        double errorShare,
        Duration p95,
        long sockets,
        long events,
        long desks,
        QueueDepth queue,
        long healed,
        long unexplained,
        Unguarded unguarded) {

    /**
     * Messages at a broker. Counted up to a limit: a queue of millions must not be read through.
     *
     * @param messages that wait to be written to the database
     * @param deadLetters that no try could save
     */
    public record QueueDepth(int messages, int deadLetters) {

        public static final QueueDepth NONE = new QueueDepth(0, 0);
    }

    /**
     * What became of requests while Redis was away, by their rooms' fail mode.
     *
     * @param through let through all the same
     * @param kept told to wait
     */
    public record Unguarded(long through, long kept) {

        public static final Unguarded NONE = new Unguarded(0, 0);
    }
}

package io.daehapsil.ejb.timer;

/**
 * Work that every node does again and again from its start on. Any bean of this type is found and run by {@link WorkTimers};
 * what it throws is borne as {@link Outage} says, and the next round comes all the same.
 */
public interface RepeatedWork {

    /** What is held up when it fails, as the log shall say it. No two are alike. */
    String what();

    /** How long from the end of one round to the beginning of the next: a round that waits for Redis delays its own only. */
    long everyMillis();

    /** How long from the start of the node to the first round. */
    default long firstAfterMillis() {
        return everyMillis();
    }

    /** One round. */
    void doOnce();
}

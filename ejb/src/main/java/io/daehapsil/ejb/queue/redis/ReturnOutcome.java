package io.daehapsil.ejb.queue.redis;

/** The outcome words of {@code lua/queue/return_places.lua}. */
enum ReturnOutcome {
    RESTARTED,
    WAITING,
    ABSENT
}

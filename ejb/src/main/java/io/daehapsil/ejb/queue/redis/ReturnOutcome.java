package io.daehapsil.ejb.queue.redis;

/** What {@code lua/queue/return_places.lua} answers. */
enum ReturnOutcome {
    RESTARTED,
    WAITING,
    ABSENT
}

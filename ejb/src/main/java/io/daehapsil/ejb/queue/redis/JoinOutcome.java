package io.daehapsil.ejb.queue.redis;

/** The outcome words of {@code lua/queue/join_places.lua}. */
enum JoinOutcome {
    RESTARTED,
    UNCOVERED,
    UNBEGUN,
    WAITING,
    INSIDE,
    NOT_YET,
    CLOSED
}

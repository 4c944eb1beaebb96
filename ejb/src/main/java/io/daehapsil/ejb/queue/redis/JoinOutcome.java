package io.daehapsil.ejb.queue.redis;

/** The outcome words of {@code lua/queue/join_places.lua}. */
enum JoinOutcome {
    RESTARTED,
    UNBEGUN,
    WAITING,
    INSIDE,
    NOT_YET,
    CLOSED
}

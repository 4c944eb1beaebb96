package io.daehapsil.ejb.queue.redis;

/** The outcome words of {@code lua/queue/begin_line.lua}. */
enum BeginOutcome {
    BEGUN,
    NOT_YET
}

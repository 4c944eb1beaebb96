package io.daehapsil.ejb.queue.redis;

/** The outcome words of {@code lua/queue/cover_line.lua}. */
enum CoverOutcome {
    COVERED,
    OTHER
}

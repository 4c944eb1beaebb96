package io.daehapsil.ejb.queue.redis;

/** What {@code lua/queue/cover_line.lua} answers. */
enum CoverOutcome {
    COVERED,
    OTHER
}

package io.daehapsil.ejb.queue.redis;

/** The outcome words of {@code lua/queue/set_aside.lua}. */
enum AsideOutcome {
    RESTARTED,
    UNCOVERED,
    ASIDE
}

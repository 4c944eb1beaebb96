package io.daehapsil.ejb.queue.redis;

/** The outcome words of {@code lua/queue/restore_line.lua}. */
enum RestoreOutcome {
    RESTORED,
    KEPT
}

package io.daehapsil.ejb.queue.redis;

/** What {@code lua/queue/restore_line.lua} answers. */
enum RestoreOutcome {
    RESTORED,
    KEPT
}

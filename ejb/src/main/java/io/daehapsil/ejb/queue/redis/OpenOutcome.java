package io.daehapsil.ejb.queue.redis;

/** The outcome words of {@code lua/queue/open_room.lua}. */
enum OpenOutcome {
    OPENED,
    KEPT
}

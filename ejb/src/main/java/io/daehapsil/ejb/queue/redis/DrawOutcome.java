package io.daehapsil.ejb.queue.redis;

/** The outcome words of {@code lua/queue/draw_places.lua}. */
enum DrawOutcome {
    DRAWING,
    DRAWN
}

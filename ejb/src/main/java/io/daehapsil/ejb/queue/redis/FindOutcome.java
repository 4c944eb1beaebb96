package io.daehapsil.ejb.queue.redis;

/** The outcome words of {@code lua/queue/find_place.lua}. */
enum FindOutcome {
    WAITING,
    ALLOWED,
    ENDED,
    LEFT,
    LAPSED,
    UNKNOWN,
    OTHER_LINE
}

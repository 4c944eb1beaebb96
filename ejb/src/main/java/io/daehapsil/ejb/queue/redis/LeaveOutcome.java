package io.daehapsil.ejb.queue.redis;

/** The outcome words of {@code lua/queue/leave_place.lua}. */
enum LeaveOutcome {
    LEFT,
    NONE
}

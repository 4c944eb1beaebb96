package io.daehapsil.ejb.queue.redis;

/** The outcome words of {@code lua/queue/return_slots.lua}. */
enum ReturnSlotsOutcome {
    RESTARTED,
    RETURNED
}

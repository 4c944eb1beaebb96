package io.daehapsil.ejb.admission.redis;

/** The outcome words of {@code lua/admission/move_batch.lua}. */
enum MoveOutcome {
    MOVED,
    CHANGED,
    LATER
}

package io.daehapsil.ejb.admission.redis;

/** The outcome words of {@code lua/admission/end_slot.lua}. */
enum EndOutcome {
    ENDED,
    NONE
}

package io.daehapsil.ejb.admission.redis;

/** The outcome words of {@code lua/admission/keep_pace.lua}. */
enum KeepPaceOutcome {
    KEPT,
    CHANGED
}

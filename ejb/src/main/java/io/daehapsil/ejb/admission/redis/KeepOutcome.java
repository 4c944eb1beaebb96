package io.daehapsil.ejb.admission.redis;

/** The outcome words of {@code lua/admission/keep_load.lua}. */
enum KeepOutcome {
    KEPT,
    FULL
}

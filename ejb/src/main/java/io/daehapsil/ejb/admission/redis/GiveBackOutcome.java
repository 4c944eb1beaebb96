package io.daehapsil.ejb.admission.redis;

/** The outcome words of {@code lua/admission/give_back.lua}. */
enum GiveBackOutcome {
    GIVEN,
    NONE
}

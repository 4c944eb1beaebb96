package io.daehapsil.ejb.admission.redis;

/** The outcome words of {@code lua/admission/tell_stock.lua}. */
enum TellOutcome {
    TOLD,
    OLDER,
    LOST
}

package io.daehapsil.ejb.admission.redis;

/** The outcome words of {@code lua/admission/extend_slot.lua}. */
enum ExtendOutcome {
    EXTENDED,
    NONE,
    OTHER_LINE
}

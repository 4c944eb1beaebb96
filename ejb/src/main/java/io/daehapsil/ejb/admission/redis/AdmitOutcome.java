package io.daehapsil.ejb.admission.redis;

/** The outcome words of {@code lua/admission/admit_places.lua}. */
enum AdmitOutcome {
    ADMITTED,
    PAUSED,
    NOT_OPEN,
    UNBEGUN,
    DRAWING,
    RESTORING,
    LOST
}

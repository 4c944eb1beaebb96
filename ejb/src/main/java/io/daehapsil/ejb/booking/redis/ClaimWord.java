package io.daehapsil.ejb.booking.redis;

/** Outcomes of {@code reserve_seats.lua}. */
public enum ClaimWord {
    RESERVED,
    REPEATED,
    KEY_REUSED,
    OTHER_LINE,
    NO_SLOT,
    REFERENCE_TAKEN,
    LIMIT_REACHED,
    TOO_FEW
}

package io.daehapsil.ejb.booking.redis;

/** Outcomes of {@code acknowledge_reservation.lua}. */
public enum AcknowledgeWord {
    ACKNOWLEDGED,
    UNKNOWN
}

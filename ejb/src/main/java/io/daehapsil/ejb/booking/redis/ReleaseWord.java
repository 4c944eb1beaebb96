package io.daehapsil.ejb.booking.redis;

/** Outcomes of {@code release_reservation.lua}. */
public enum ReleaseWord {
    RELEASED,
    NOT_HELD,
    RESENT
}

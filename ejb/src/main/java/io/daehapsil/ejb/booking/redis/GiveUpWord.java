package io.daehapsil.ejb.booking.redis;

/** Outcomes of {@code give_up_seats.lua}. */
public enum GiveUpWord {
    GIVEN_UP,
    NOT_HELD
}

package io.daehapsil.ejb.seating.redis;

/** Outcomes of {@code seating/free_seats.lua}. */
enum FreeWord {
    FREED,
    CHANGED
}

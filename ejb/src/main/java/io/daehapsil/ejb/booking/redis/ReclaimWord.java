package io.daehapsil.ejb.booking.redis;

/** Outcomes of {@code booking/reclaim_seats.lua}. */
enum ReclaimWord {
    RECLAIMED,
    TAKEN,
    ENDED
}

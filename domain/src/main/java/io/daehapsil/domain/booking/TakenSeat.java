package io.daehapsil.domain.booking;

import io.daehapsil.domain.timetable.DepartureId;

/** A seat of a departure, by number, that belongs to somebody. */
public record TakenSeat(DepartureId departure, int seat) {}

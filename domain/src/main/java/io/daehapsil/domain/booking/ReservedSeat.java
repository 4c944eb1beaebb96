package io.daehapsil.domain.booking;

import io.daehapsil.domain.timetable.SeatLabel;

/** A seat that was given: its number in the departure (its bit in the stock) and what is printed on the ticket. */
public record ReservedSeat(int index, SeatLabel label) {}

package io.daehapsil.domain.timetable;

/** The comfort that a car offers; a car has one. */
public enum SeatClass {
    STANDARD,
    FIRST
}

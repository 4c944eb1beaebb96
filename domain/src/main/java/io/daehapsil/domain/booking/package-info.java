/**
 * Orders, reservations and bookings: what a visitor may ask for, what was claimed and what stands in the database. Knows
 * the timetable and the names of rooms and places.
 */
package io.daehapsil.domain.booking;

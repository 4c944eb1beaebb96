/** Departures, their calls and segments, cars and seats, in GTFS terms. Knows nothing of queues or bookings. */
package io.daehapsil.domain.timetable;

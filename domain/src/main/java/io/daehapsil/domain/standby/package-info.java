/** The standby list (예약대기): who waits for seats of a departure that come back. Knows orders, bookings and the timetable. */
package io.daehapsil.domain.standby;

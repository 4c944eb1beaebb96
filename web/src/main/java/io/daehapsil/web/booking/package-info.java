/** Departures, seat maps, reservations and bookings over HTTP: reading orders, writing documents. */
package io.daehapsil.web.booking;

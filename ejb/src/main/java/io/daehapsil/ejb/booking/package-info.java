/**
 * The way of an order: claim the seats, hand the reservation over, write the booking, find, pay and cancel it; and what keeps
 * stock and bookings alike.
 */
package io.daehapsil.ejb.booking;

/** The way of an order: claim the seats, hand the reservation over, write the booking, find and cancel it. */
package io.daehapsil.ejb.booking;

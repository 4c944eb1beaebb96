/** Bookings in the database, through JPA. */
package io.daehapsil.ejb.booking.jpa;

/** Reservations in Redis: claimed, found, acknowledged and released by scripts. */
package io.daehapsil.ejb.booking.redis;

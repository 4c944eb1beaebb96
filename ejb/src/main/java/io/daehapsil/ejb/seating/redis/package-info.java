/** The stock of seats in Redis: bitmaps, one for each segment of a departure. */
package io.daehapsil.ejb.seating.redis;

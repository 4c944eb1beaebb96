/** Puts a timetable on sale behind a room. Knows both sides, the room and what is sold behind it, and nobody knows this. */
package io.daehapsil.ejb.sale;

/** Which seats are free on which segments, and which of them to give. Knows the timetable and the names of rooms. */
package io.daehapsil.domain.seating;

/** Reads GTFS feeds and drawings of cars into the words of the timetable. */
package io.daehapsil.ejb.timetable.gtfs;

/** Reads GTFS feeds and tables of train cars into the words of the timetable. */
package io.daehapsil.ejb.timetable.gtfs;

/** The timetables of the sales: imported, kept in the database, looked up in memory. Knows the schema, no queue and no booking. */
package io.daehapsil.ejb.timetable;

/** Keeps timetables in the database by plain JDBC: thousands of rows that are written once and read whole. */
package io.daehapsil.ejb.timetable.jdbc;

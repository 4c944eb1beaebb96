/** Rooms in the database, by plain JDBC: a handful of rows that are read at start and once a second. */
package io.daehapsil.ejb.queue.jdbc;

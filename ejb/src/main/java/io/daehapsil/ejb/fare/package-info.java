/** The fares of the sales: read from a table, kept in the database, looked up in memory. Knows the schema and no booking. */
package io.daehapsil.ejb.fare;

/** Keeps fares in the database by plain JDBC. */
package io.daehapsil.ejb.fare.jdbc;

/** Reads by plain JDBC which seats the bookings hold. */
package io.daehapsil.ejb.seating.jdbc;

/** Block lists in the database, by plain JDBC: few rows, read when a list changes. */
package io.daehapsil.ejb.blocklist.jdbc;

/** The standby list in the database, by plain JDBC. */
package io.daehapsil.ejb.standby.jdbc;

/** Operators, their sessions and failed log-ins in the database, by plain JDBC: few rows, few calls. */
package io.daehapsil.ejb.operators.jdbc;

/** Keeps the installation's secrets in the database, by plain JDBC: three statements that run before anything else does. */
package io.daehapsil.ejb.access.jdbc;

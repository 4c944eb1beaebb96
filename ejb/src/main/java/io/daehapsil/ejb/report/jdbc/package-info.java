/** The minutes in the database. */
package io.daehapsil.ejb.report.jdbc;

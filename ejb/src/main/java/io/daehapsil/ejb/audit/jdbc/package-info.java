/** The audit in the database, one line after the other. */
package io.daehapsil.ejb.audit.jdbc;

/** The database's schema: brought up to date before anything else at start, and how its failures are told apart. */
package io.daehapsil.ejb.schema;

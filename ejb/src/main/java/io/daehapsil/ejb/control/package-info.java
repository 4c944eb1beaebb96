/** What operators do to rooms: every act changes the database and is written down in the same transaction, and then reaches Redis. */
package io.daehapsil.ejb.control;

/** What is looked at before the persistence unit starts, which on both servers is the first of the application to start. */
package io.daehapsil.ejb.schema.jpa;

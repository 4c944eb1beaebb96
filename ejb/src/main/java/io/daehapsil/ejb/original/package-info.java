/**
 * What clients written for the FastAPI original may do, in a room of their own: the same line and slots under ids that the
 * client chose. May know queue, admission and access; nobody knows this.
 */
package io.daehapsil.ejb.original;

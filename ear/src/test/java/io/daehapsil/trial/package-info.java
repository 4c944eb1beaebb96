/** Trials of a whole installation of its own: {@code mvn -Psoak}, through which everything dies and comes back. */
package io.daehapsil.trial;

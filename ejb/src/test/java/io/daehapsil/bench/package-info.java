/** Measurements at the size of a real opening, by hand and not in the suite: they take minutes and need a quiet machine. */
package io.daehapsil.bench;

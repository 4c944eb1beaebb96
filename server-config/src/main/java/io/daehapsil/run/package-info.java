/** Starts and stops the product's parts as processes on one machine: for the first command, for tests and for trying things out. */
package io.daehapsil.run;

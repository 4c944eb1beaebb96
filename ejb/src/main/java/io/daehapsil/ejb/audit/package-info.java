/** Writes down what is done at the desk, together with doing it, and gives it out. */
package io.daehapsil.ejb.audit;

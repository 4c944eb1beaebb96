/** Keeps calls that wait for something slow from taking all threads. Knows no feature. */
package io.daehapsil.ejb.bulkhead;

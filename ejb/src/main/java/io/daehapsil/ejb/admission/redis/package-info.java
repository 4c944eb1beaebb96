/** Slots and what servers told of their load, in Redis: one script for each atomic step. */
package io.daehapsil.ejb.admission.redis;

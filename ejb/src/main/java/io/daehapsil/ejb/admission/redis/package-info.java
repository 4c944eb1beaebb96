/** Slots in Redis: one script for each atomic step. */
package io.daehapsil.ejb.admission.redis;

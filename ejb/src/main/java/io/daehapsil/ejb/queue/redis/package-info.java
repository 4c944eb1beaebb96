/** The line in Redis: one script for each atomic step. */
package io.daehapsil.ejb.queue.redis;

/** The line of people in front of one thing: places, numbers and the arithmetic of who is ahead. */
package io.daehapsil.domain.queue;

/** Rooms and their lines: joining, being told where one stands, leaving. Knows nothing of what is sold behind the room. */
package io.daehapsil.ejb.queue;

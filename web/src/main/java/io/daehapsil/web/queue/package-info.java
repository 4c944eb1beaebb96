/** Joining a room and asking for one's place: the documented resources. */
package io.daehapsil.web.queue;

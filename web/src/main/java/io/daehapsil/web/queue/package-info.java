/** Joining a room and asking for one's place: the resources, and the one writer of the status document. */
package io.daehapsil.web.queue;

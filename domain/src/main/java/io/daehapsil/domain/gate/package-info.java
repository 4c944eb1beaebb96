/** Protected sites: which of their requests pass the queue, whatever way they are written, and the seal that tells a site what came through its gate. */
package io.daehapsil.domain.gate;

/** Letting the next ones in on a timer, the slots of those inside, and the rate that follows what the downstreams bear. */
package io.daehapsil.ejb.admission;

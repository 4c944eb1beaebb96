/** Letting the next ones in on a timer, and the slots of those inside. */
package io.daehapsil.ejb.admission;

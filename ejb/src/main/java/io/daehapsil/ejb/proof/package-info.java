/** Asks for work before a room gives a number, where the room's settings want it, and judges what is shown. */
package io.daehapsil.ejb.proof;

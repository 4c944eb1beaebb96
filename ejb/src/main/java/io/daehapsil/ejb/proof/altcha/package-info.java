/** Challenges in the form of ALTCHA, by its own library, so that its widget solves them as well as our SDK does. */
package io.daehapsil.ejb.proof.altcha;

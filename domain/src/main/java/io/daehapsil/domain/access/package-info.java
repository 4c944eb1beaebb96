/** Passes that prove a slot to whoever is downstream, the keys that sign them, and the tokens that our own forms carry. */
package io.daehapsil.domain.access;

/**
 * Passes that prove a slot to whoever is downstream, the keys that sign them, the tokens that our own forms carry, and whom
 * ids answer to that clients chose.
 */
package io.daehapsil.domain.access;

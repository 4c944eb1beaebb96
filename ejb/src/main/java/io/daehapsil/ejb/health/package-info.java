/** Asks the node's own parts and the shared things how they are. May know any service's read side. */
package io.daehapsil.ejb.health;

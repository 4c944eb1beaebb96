/** Whom ids answer to that clients chose, in Redis. */
package io.daehapsil.ejb.original.redis;

/** Spent solutions in Redis, each for as long as it could be shown again. */
package io.daehapsil.ejb.proof.redis;

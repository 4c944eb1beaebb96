/** The connection to Redis, the names of the keys and the runner of scripts. Adapters of every feature stand on it; nothing else does. */
package io.daehapsil.ejb.redis;

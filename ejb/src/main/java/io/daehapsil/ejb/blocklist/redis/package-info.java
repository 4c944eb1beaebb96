/** The nodes' shared copy of block lists in Redis. */
package io.daehapsil.ejb.blocklist.redis;

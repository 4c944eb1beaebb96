/** The desk's board in Redis. */
package io.daehapsil.ejb.desk.redis;

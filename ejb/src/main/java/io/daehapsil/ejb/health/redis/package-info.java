/** How Redis is asked whether it answers. */
package io.daehapsil.ejb.health.redis;

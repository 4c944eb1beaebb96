/** The servers' health checks. They ask the node through its port and know nothing else. */
package io.daehapsil.operations.health;

/** What operators see of the rooms and nodes at a glance, and its last hour. Knows the queue. */
package io.daehapsil.domain.desk;

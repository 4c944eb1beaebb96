/** What operators see at a glance: rooms, nodes and the last hour. Nothing that visitors ask goes through here. */
package io.daehapsil.ejb.desk;

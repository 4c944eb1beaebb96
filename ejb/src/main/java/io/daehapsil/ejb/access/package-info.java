/** Issues passes and publishes the key that verifies them. Knows the secrets' port, the settings and the rooms' settings. */
package io.daehapsil.ejb.access;

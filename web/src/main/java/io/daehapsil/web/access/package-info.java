/** Who is asking: reads the checked pass of a request, demands its slot, and publishes the key that verifies passes. */
package io.daehapsil.web.access;

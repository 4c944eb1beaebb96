/** What a visitor is told about a place and how the place is shown, for every door: knows nothing of JAX-RS, servlets or CDI. */
package io.daehapsil.web.place;

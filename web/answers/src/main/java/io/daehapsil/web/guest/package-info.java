/** What pages of other sites may read of our answers (CORS), the same at every door; knows servlets, and nothing of JAX-RS or CDI. */
package io.daehapsil.web.guest;

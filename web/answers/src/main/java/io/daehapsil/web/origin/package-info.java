/** Where people reach us, for links and for cookies, the same at every door; knows servlets, and nothing of JAX-RS or CDI. */
package io.daehapsil.web.origin;

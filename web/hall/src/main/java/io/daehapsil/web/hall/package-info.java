/**
 * The thin door: a plain servlet that answers what the resources of {@code io.daehapsil.web.queue} answer, with the same code,
 * but without JAX-RS, CDI's request context, the check of passes and filters, which together cost more than the answer.
 */
package io.daehapsil.web.hall;

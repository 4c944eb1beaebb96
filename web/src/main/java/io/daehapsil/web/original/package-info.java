/**
 * The doors of the FastAPI original, at its paths and in its words, for clients that were written for it. Translates only;
 * refusals have the original's form, an object with {@code detail}.
 */
package io.daehapsil.web.original;

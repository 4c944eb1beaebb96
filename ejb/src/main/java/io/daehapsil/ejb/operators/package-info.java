/** Operators: logging in and out, their sessions and tokens, and keeping who they are. */
package io.daehapsil.ejb.operators;

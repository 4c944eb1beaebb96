/** Drives the built EAR on a real server through its public face. One server start serves all classes. */
package io.daehapsil.it;

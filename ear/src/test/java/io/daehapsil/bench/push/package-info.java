/** Measures push: many open sockets on one node, held by one process with one thread. */
package io.daehapsil.bench.push;

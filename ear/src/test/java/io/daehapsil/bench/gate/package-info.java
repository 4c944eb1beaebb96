/**
 * The gate in front of a site, measured on a server of its own: {@code mvn -Pgate-bench} beside a real nginx that carries the same,
 * and {@code mvn -Pgate-size} with bodies larger than its memory.
 */
package io.daehapsil.bench.gate;

/** JMH benchmarks of the rules that run for every request and need nothing but a processor. */
package io.daehapsil.bench.pure;

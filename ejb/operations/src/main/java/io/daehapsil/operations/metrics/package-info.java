/** Sees to it that there is one MicroProfile Metrics, whichever server this is. */
package io.daehapsil.operations.metrics;

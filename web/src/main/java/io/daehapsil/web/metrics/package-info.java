/** Metrics over HTTP. Knows nothing of what is counted. */
package io.daehapsil.web.metrics;

/** Metrics over HTTP, and the times of calls. Knows nothing of what else is counted. */
package io.daehapsil.web.metrics;

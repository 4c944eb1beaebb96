/** The one class that counts and measures for operators (MicroProfile Metrics). */
package io.daehapsil.ejb.metrics;

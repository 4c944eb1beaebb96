/** Deployment settings, read here and nowhere else (MicroProfile Config), and the clock. */
package io.daehapsil.ejb.settings;

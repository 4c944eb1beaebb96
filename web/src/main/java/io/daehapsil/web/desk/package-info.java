/** The operators' pages and the socket behind their dashboard. Calls services only. */
package io.daehapsil.web.desk;

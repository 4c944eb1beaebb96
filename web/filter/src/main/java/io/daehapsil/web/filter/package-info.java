/** Servlet filters for other people's applications: only who shows a pass comes in, or only what came through the gate. Depends on Nimbus JOSE+JWT and the servlet API. */
package io.daehapsil.web.filter;

/** A servlet filter for other people's applications: only who shows a pass comes in. Depends on Nimbus JOSE+JWT and the servlet API. */
package io.daehapsil.web.filter;

/** What a request's being on a protected site's host means for whoever answers it. */
package io.daehapsil.web.site;

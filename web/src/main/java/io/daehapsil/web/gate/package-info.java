/** The reverse proxy in front of protected sites: who goes through, who waits, and what the site behind sees of it. */
package io.daehapsil.web.gate;

/**
 * The gate beside somebody else's proxy ({@code auth_request} of nginx, {@code ext_authz} of Envoy, forward auth of Traefik): a
 * plain servlet, as thin as that of the hall, because it is asked before every request of a site.
 */
package io.daehapsil.web.verify;

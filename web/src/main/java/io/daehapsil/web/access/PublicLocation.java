package io.daehapsil.web.access;

import io.daehapsil.web.origin.PublicOrigin;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import java.net.URI;

/** Writes where something of ours is as its client reaches it. JAX-RS writes what the server sees: behind a proxy that ends TLS, http. */
@Provider
public class PublicLocation implements ContainerResponseFilter {

    @Inject
    private ClientAddress clients;

    @Context
    private HttpServletRequest request;

    @Override
    public void filter(ContainerRequestContext call, ContainerResponseContext response) {
        URI location = response.getLocation();
        if (location != null) {
            response.getHeaders().putSingle(HttpHeaders.LOCATION, outward(location, clients.origin(request)));
        }
    }

    static String outward(URI location, PublicOrigin origin) {
        String query = location.getRawQuery();
        return origin.text() + location.getRawPath() + (query == null ? "" : "?" + query);
    }
}

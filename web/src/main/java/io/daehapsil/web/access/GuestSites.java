package io.daehapsil.web.access;

import io.daehapsil.ejb.access.GuestSiteService;
import io.daehapsil.web.guest.GuestHeaders;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Lets pages of the allowed other sites read the answers of the API ({@link GuestHeaders}). */
@WebFilter(urlPatterns = "/api/rooms/*", asyncSupported = true)
public class GuestSites extends HttpFilter {

    private static final long serialVersionUID = 1L;

    @Inject
    private transient GuestSiteService guests;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        switch (GuestHeaders.put(guests, request, response)) {
            case GOES_ON -> chain.doFilter(request, response);
            case REFUSED -> response.sendError(HttpServletResponse.SC_FORBIDDEN);
            case ANSWERED -> {
                // All that the browser asked for stands in the headers.
            }
        }
    }
}

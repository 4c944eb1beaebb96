package io.daehapsil.web.access;

import io.daehapsil.ejb.access.GuestSiteService;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Lets pages of the allowed other sites read our answers (CORS), as the JavaScript SDK there needs. Without cookies: such a
 * page carries the place itself, and a browser's place here is none of its business.
 */
@WebFilter(urlPatterns = "/api/rooms/*", asyncSupported = true)
public class GuestSites extends HttpFilter {

    private static final long serialVersionUID = 1L;
    private static final String METHODS = "GET, POST, DELETE";
    private static final String HEADERS =
            "Accept, Authorization, Content-Type, Daehapsil-Place, Daehapsil-Secret, Idempotency-Key";
    private static final String AGAIN_IN_SECONDS = "600";

    @Inject
    private transient GuestSiteService guests;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!guests.hasGuests()) {
            chain.doFilter(request, response);
            return;
        }
        response.addHeader("Vary", "Origin");
        String origin = request.getHeader("Origin");
        boolean preflight =
                "OPTIONS".equals(request.getMethod()) && request.getHeader("Access-Control-Request-Method") != null;
        if (origin != null && guests.isGuest(origin)) {
            response.setHeader("Access-Control-Allow-Origin", origin);
            response.setHeader("Access-Control-Expose-Headers", "Retry-After");
            if (preflight) {
                response.setHeader("Access-Control-Allow-Methods", METHODS);
                response.setHeader("Access-Control-Allow-Headers", HEADERS);
                response.setHeader("Access-Control-Max-Age", AGAIN_IN_SECONDS);
                response.setStatus(HttpServletResponse.SC_NO_CONTENT);
                return;
            }
        } else if (preflight) {
            response.sendError(HttpServletResponse.SC_FORBIDDEN);
            return;
        }
        chain.doFilter(request, response);
    }
}

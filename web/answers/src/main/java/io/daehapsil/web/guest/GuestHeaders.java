package io.daehapsil.web.guest;

import io.daehapsil.ejb.access.GuestSiteService;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Lets pages of the allowed other sites read our answers, as the JavaScript SDK there needs. Without cookies: such a page
 * carries the place itself, and a browser's place here is none of its business.
 */
public final class GuestHeaders {

    private static final String METHODS = "GET, POST, DELETE";
    private static final String HEADERS =
            "Accept, Authorization, Content-Type, Daehapsil-Place, Daehapsil-Proof, Daehapsil-Secret, Idempotency-Key";
    private static final String AGAIN_IN_SECONDS = "600";

    /** What becomes of the request. */
    public enum Verdict {
        GOES_ON,
        /** A browser asked what its page may do, and the answer stands. */
        ANSWERED,
        /** It asked for a page of a site that is not allowed. */
        REFUSED
    }

    private GuestHeaders() {}

    /** Adds to the answer what browsers must know, before anything else is written. */
    public static Verdict put(GuestSiteService guests, HttpServletRequest request, HttpServletResponse response) {
        if (!guests.hasGuests()) {
            return Verdict.GOES_ON;
        }
        response.addHeader("Vary", "Origin");
        String origin = request.getHeader("Origin");
        boolean preflight =
                "OPTIONS".equals(request.getMethod()) && request.getHeader("Access-Control-Request-Method") != null;
        if (origin == null || !guests.isGuest(origin)) {
            return preflight ? Verdict.REFUSED : Verdict.GOES_ON;
        }
        response.setHeader("Access-Control-Allow-Origin", origin);
        response.setHeader("Access-Control-Expose-Headers", "Retry-After");
        if (!preflight) {
            return Verdict.GOES_ON;
        }
        response.setHeader("Access-Control-Allow-Methods", METHODS);
        response.setHeader("Access-Control-Allow-Headers", HEADERS);
        response.setHeader("Access-Control-Max-Age", AGAIN_IN_SECONDS);
        response.setStatus(HttpServletResponse.SC_NO_CONTENT);
        return Verdict.ANSWERED;
    }
}

package io.daehapsil.web.gate;

import io.daehapsil.domain.gate.Site;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.regex.Pattern;

/** What is ours on a protected site's host: what it takes to wait there, and nothing that operators or bookings need. */
final class OwnDoors {

    private static final Pattern FOR_WAITING =
            Pattern.compile("/assets/[a-z0-9.-]+|/sdk/[a-z.-]+|/queue/(?:page|number)|/booking/out"
                    + "|/api/rooms/[a-z0-9-]+(?:/places|/place(?:/events|/leaving|/leave|/heartbeat)?)?|"
                    + AskServlet.PATH);
    private static final Pattern OF_A_ROOM = Pattern.compile("/queue/(?:page|number)|/booking/out");

    private OwnDoors() {}

    /** On the host of a site that stands behind us. @param path what follows the prefix */
    static void serve(
            Site site, String path, HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!serve(isOfTheSite(site, path, request), path, request, response, chain)) {
            response.setHeader("Cache-Control", "no-store");
            new GateAnswers().refuse(GateTrouble.NOT_OURS, request, response);
        }
    }

    /** On the host of a site that stands behind another proxy, which knows its room. @param path what follows the prefix */
    static void besideAProxy(String path, HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!serve(true, path, request, response, chain)) {
            new GateAnswers().notOurs(request, response);
        }
    }

    private static boolean serve(
            boolean mayBe, String path, HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (path.equals("/ws/queue/status")) {
            chain.doFilter(request, response); // a socket has no other address by which it could be reached
        } else if (FOR_WAITING.matcher(path).matches() && mayBe) {
            request.getRequestDispatcher(path).forward(request, response);
        } else {
            return false;
        }
        return true;
    }

    private static boolean isOfTheSite(Site site, String path, HttpServletRequest request) {
        return !OF_A_ROOM.matcher(path).matches() || site.room().value().equals(request.getParameter("room"));
    }
}

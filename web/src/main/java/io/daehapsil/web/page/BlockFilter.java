package io.daehapsil.web.page;

import io.daehapsil.domain.blocklist.Blocked;
import io.daehapsil.domain.queue.ForgedPlace;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.web.access.ClientAddress;
import io.daehapsil.web.place.PlaceCookie;
import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.site.SiteVisit;
import jakarta.inject.Inject;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Turns blocked visitors away where a place is given, asked for or used. What they booked before stays open to them. Sockets
 * and the original's doors ask for themselves: there the request does not name the room.
 */
@WebFilter(
        urlPatterns = "/*",
        dispatcherTypes = {DispatcherType.REQUEST, DispatcherType.FORWARD},
        asyncSupported = true)
public class BlockFilter extends HttpFilter {

    private static final long serialVersionUID = 1L;
    private static final String NAME = "[a-z0-9][a-z0-9-]{0,39}";
    private static final Pattern ROOM = Pattern.compile(NAME);
    private static final Pattern API =
            Pattern.compile("/api/rooms/(" + NAME + ")/(?:place|stops|departures|reservations|standby/?$)");
    private static final Pattern PAGES =
            Pattern.compile("/(?:queue/page|queue/number|booking/(?:search|seats|details|standby))(?:\\.xhtml)?");

    @Inject
    private transient BlockListService blocks;

    @Inject
    private transient QueueService queue;

    @Inject
    private transient ClientAddress clients;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (SiteVisit.isPassedOn(request)) {
            chain.doFilter(request, response);
            return;
        }
        String path = request.getServletPath() + (request.getPathInfo() == null ? "" : request.getPathInfo());
        try {
            if (path.startsWith("/api/")) {
                Matcher api = API.matcher(path);
                if (api.lookingAt()) {
                    clients.refuse(new RoomName(api.group(1)), request);
                }
            } else if (PAGES.matcher(path).matches()) {
                refuseOnPage(request);
            }
        } catch (Blocked blocked) {
            // Not by sendError: for that Liberty looks for no page of ours while it is still among the filters.
            request.setAttribute(TroublePage.PROBLEM, Failures.problem(blocked, false));
            request.setAttribute(RequestDispatcher.ERROR_REQUEST_URI, request.getRequestURI());
            request.getRequestDispatcher("/failure").forward(request, response);
            return;
        }
        chain.doFilter(request, response);
    }

    /** A page gives a new place to who has lost one, so a blocked one must be known before. */
    private void refuseOnPage(HttpServletRequest request) {
        String named = request.getParameter("room");
        if (named == null || !ROOM.matcher(named).matches()) {
            return;
        }
        RoomName room = new RoomName(named);
        clients.refuse(room, request);
        shown(room, request).ifPresent(place -> blocks.refuse(room, place));
    }

    private Optional<PlaceId> shown(RoomName room, HttpServletRequest request) {
        return Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(PlaceCookie.name(room)))
                .map(Cookie::getValue)
                .flatMap(signed -> place(room, signed).stream())
                .findFirst();
    }

    private Optional<PlaceId> place(RoomName room, String signed) {
        try {
            return Optional.of(queue.verify(room, signed).id());
        } catch (ForgedPlace forged) {
            return Optional.empty(); // the page says so
        }
    }
}

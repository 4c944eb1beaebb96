package io.daehapsil.web.page;

import io.daehapsil.domain.blocklist.AddressRange;
import io.daehapsil.domain.blocklist.Blocked;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.original.OriginalService;
import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.problem.Problem;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns blocked addresses away where a place is given or asked for. What they booked before stays open to them. */
@WebFilter(urlPatterns = "/*", asyncSupported = true)
public class BlockFilter extends HttpFilter {

    private static final long serialVersionUID = 1L;
    private static final Pattern PLACE = Pattern.compile("/api/rooms/([a-z0-9][a-z0-9-]{0,39})/place.*");
    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,39}");

    @Inject
    private transient BlockListService blocks;

    @Inject
    private transient OriginalService originals;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Optional<RoomName> room = room(request);
        try {
            if (room.isPresent()) {
                List<String> forwarded = Collections.list(request.getHeaders("X-Forwarded-For"));
                blocks.refuse(
                        room.get(), blocks.client(AddressRange.address(peer(request.getRemoteAddr())), forwarded));
            }
        } catch (Blocked blocked) {
            Problem problem = Failures.problem(blocked, false);
            request.setAttribute(TroublePage.PROBLEM, problem);
            response.sendError(problem.type().status(), problem.type().title());
            return;
        }
        chain.doFilter(request, response);
    }

    private Optional<RoomName> room(HttpServletRequest request) {
        String path = request.getServletPath() + (request.getPathInfo() == null ? "" : request.getPathInfo());
        Matcher place = PLACE.matcher(path);
        if (place.matches()) {
            return Optional.of(new RoomName(place.group(1)));
        }
        return switch (path) {
            case "/queue/page", "/queue/page.xhtml" ->
                Optional.ofNullable(request.getParameter("room"))
                        .filter(name -> NAME.matcher(name).matches())
                        .map(RoomName::new);
            case "/queue/status" -> originals.room();
            default -> Optional.empty();
        };
    }

    /** Servers write IPv6 addresses with brackets or a zone at times. */
    private static String peer(String written) {
        return written.replaceAll("[\\[\\]]|%.*", "");
    }
}

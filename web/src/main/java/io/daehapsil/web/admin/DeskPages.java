package io.daehapsil.web.admin;

import io.daehapsil.ejb.operators.AtDesk;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.web.access.ClientAddress;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Stands before every page below {@code /admin}: whoever is not logged in comes to the log-in and from there back. What a
 * page's form changes is the page's to refuse, by role and form token.
 */
@WebFilter(urlPatterns = "/admin/*", asyncSupported = true)
public class DeskPages extends HttpFilter {

    public static final String LOG_IN = "/admin/log-in";
    public static final String FIRST_PAGE = "/admin/dashboard";

    private static final long serialVersionUID = 1L;
    private static final Pattern OURS = Pattern.compile("/admin/[a-z-]+(?:\\?[A-Za-z0-9=&%._-]*)?");
    private static final Set<String> OPEN = Set.of(LOG_IN, LOG_IN + ".xhtml");

    /** They ask for themselves, in the words of the FastAPI original. */
    private static final Set<String> ORIGINAL = Set.of("/admin/config", "/admin/blacklist", "/admin/queue/flush");

    @Inject
    private transient Reception reception;

    @Inject
    private transient ClientAddress addresses;

    @Inject
    private transient Shift shift;

    @Inject
    private transient RoomService rooms;

    /** Where to go after the log-in: a page of the desk, whatever the address says. */
    public static String after(String next) {
        return next != null && OURS.matcher(next).matches() && !next.startsWith(LOG_IN) ? next : FIRST_PAGE;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String path = request.getServletPath() + (request.getPathInfo() == null ? "" : request.getPathInfo());
        if (OPEN.contains(path) || request.getMethod().equals("POST") && ORIGINAL.contains(path)) {
            chain.doFilter(request, response);
            return;
        }
        Optional<AtDesk> who = reception.known(request);
        if (who.isEmpty()) {
            refuse(request, response, path);
        } else if (path.matches("/admin/?")) {
            response.sendRedirect(request.getContextPath() + FIRST_PAGE);
        } else if (request.getMethod().equals("GET") && namesNoRoom(request.getParameter("room"))) {
            // Here, because a page that finds out while it is written has begun to answer 200.
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
        } else {
            shift.begin(who.get(), addresses.of(request).getHostAddress());
            chain.doFilter(request, response);
        }
    }

    private boolean namesNoRoom(String text) {
        return text != null
                && rooms.rooms().stream().noneMatch(room -> room.name().value().equals(text));
    }

    private static void refuse(HttpServletRequest request, HttpServletResponse response, String path)
            throws IOException, ServletException {
        String accepted = request.getHeader("Accept");
        if (accepted == null || !accepted.contains("text/html")) {
            request.setAttribute(RequestDispatcher.ERROR_STATUS_CODE, HttpServletResponse.SC_UNAUTHORIZED);
            request.setAttribute(RequestDispatcher.ERROR_REQUEST_URI, request.getRequestURI());
            request.getRequestDispatcher("/failure").forward(request, response);
            return;
        }
        String query = request.getQueryString();
        String next = after(query == null || !request.getMethod().equals("GET") ? path : path + "?" + query);
        response.sendRedirect(
                request.getContextPath() + LOG_IN + "?next=" + URLEncoder.encode(next, StandardCharsets.UTF_8));
    }
}

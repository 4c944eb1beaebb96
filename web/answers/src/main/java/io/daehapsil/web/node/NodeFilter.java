package io.daehapsil.web.node;

import io.daehapsil.domain.gate.Sites;
import io.daehapsil.domain.node.NodeRole;
import io.daehapsil.ejb.hall.HallService;
import io.daehapsil.ejb.node.NodeService;
import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.problem.ProblemType;
import jakarta.json.Json;
import jakarta.servlet.FilterChain;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * Before all others, in every web module: lets through what this node is there for, and counts how long that took. A browser
 * that looks for a page of another node is sent there, where one is configured. All else is refused with 421: what was asked
 * may well exist, so 404 would be a lie that clients and caches believe, while 421 says "this server does not answer for that",
 * is kept by no cache, and a request refused with it was not carried out.
 */
public class NodeFilter extends HttpFilter {

    private static final long serialVersionUID = 1L;
    private static final String ON_EVERY_HOST = "/.daehapsil/";

    /** Taken out once: every call of the bean that hands them out costs as much as half an answer. */
    private record Services(NodeService node, Sites sites) {}

    private transient volatile Services services;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Services ours = services();
        String path = path(request);
        Set<NodeRole> needed = needed(ours, path, request.getServerName());
        Optional<NodeRole> served =
                ours.node().roles().stream().filter(needed::contains).findFirst();
        if (served.isEmpty()) {
            refuse(ours.node(), path, needed, request, response);
            return;
        }
        long began = System.nanoTime();
        try {
            chain.doFilter(request, response);
        } finally {
            if (needed != Doors.ANY) {
                ours.node().worked(served.get(), System.nanoTime() - began);
            }
        }
    }

    /** At the first request: by then every part of the application has started. */
    private Services services() throws ServletException {
        if (services == null) {
            try {
                HallService hall = (HallService) new InitialContext().lookup(HallService.NAME);
                services = new Services(hall.node(), hall.sites().sites());
            } catch (NamingException e) {
                throw new ServletException("the services are not there", e);
            }
        }
        return services;
    }

    /** As the server has read it, whatever way it was written. */
    private static String path(HttpServletRequest request) {
        return request.getServletContext().getContextPath()
                + request.getServletPath()
                + (request.getPathInfo() == null ? "" : request.getPathInfo());
    }

    /** Where there is no door of ours, whoever has to say so may. */
    private static Set<NodeRole> needed(Services ours, String path, String host) {
        boolean ofASite =
                !path.startsWith(ON_EVERY_HOST) && ours.sites().at(host).isPresent();
        return ofASite ? EnumSet.of(NodeRole.GATE) : Doors.roles(path).orElse(Doors.ANY);
    }

    private static void refuse(
            NodeService node,
            String path,
            Set<NodeRole> needed,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException, ServletException {
        response.setHeader("Cache-Control", "no-store");
        Optional<String> there =
                needed.stream().map(node::elsewhere).flatMap(Optional::stream).findFirst();
        if (there.isPresent() && isForAPage(path, request)) {
            String query = request.getQueryString();
            response.setStatus(HttpServletResponse.SC_SEE_OTHER);
            response.setHeader("Location", there.get() + request.getRequestURI() + (query == null ? "" : "?" + query));
            return;
        }
        Problem problem = problem(needed, there);
        if (request.getServletContext().getContextPath().isEmpty()) {
            request.setAttribute(Problem.ATTRIBUTE, problem);
            request.setAttribute(RequestDispatcher.ERROR_REQUEST_URI, request.getRequestURI());
            request.getRequestDispatcher("/failure").forward(request, response);
            return;
        }
        response.setStatus(problem.type().status());
        response.setContentType(Problem.MEDIA_TYPE);
        response.setCharacterEncoding("UTF-8");
        response.getWriter().write(problem.json().toString());
    }

    private static Problem problem(Set<NodeRole> needed, Optional<String> there) {
        String sentence = "This machine does not do the part named " + NodeRole.words(needed)
                + ". Nothing was done; send the same request to one that does";
        return there.map(address -> ProblemType.NOT_THIS_NODE
                        .because(sentence + ", at the address given.")
                        .with("address", Json.createValue(address)))
                .orElseGet(() -> ProblemType.NOT_THIS_NODE.because(sentence + "."));
    }

    /** What was sent is not sent anywhere else: only looking is. */
    private static boolean isForAPage(String path, HttpServletRequest request) {
        boolean looks = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
        return looks
                && (path.startsWith("/queue/page") || path.startsWith("/queue/number") || path.startsWith("/booking/"));
    }
}

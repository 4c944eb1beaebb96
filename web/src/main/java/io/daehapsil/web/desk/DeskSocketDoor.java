package io.daehapsil.web.desk;

import io.daehapsil.domain.operators.Role;
import io.daehapsil.web.admin.Reception;
import io.daehapsil.web.live.Handshake;
import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.problem.ProblemType;
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
import java.util.Map;
import java.util.stream.Collectors;

/** Lets nobody open an operators' socket who is not logged in, nor another site's page in an operator's browser. */
@WebFilter(urlPatterns = "/ws/admin/*", asyncSupported = true)
public class DeskSocketDoor extends HttpFilter {

    private static final long serialVersionUID = 1L;

    @Inject
    private transient Reception reception;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        try {
            reception.receive(request, Role.VIEWER);
            if (!Handshake.isOurs(headers(request))) {
                throw ProblemType.NOT_ALLOWED
                        .because("A page of another site may not use an operator's log-in.")
                        .asRefusal();
            }
        } catch (RuntimeException e) {
            tell(response, Failures.problem(e, false));
            return;
        }
        chain.doFilter(request, response);
    }

    static Map<String, List<String>> headers(HttpServletRequest request) {
        return Collections.list(request.getHeaderNames()).stream()
                .distinct()
                .collect(Collectors.toMap(name -> name, name -> Collections.list(request.getHeaders(name))));
    }

    private static void tell(HttpServletResponse response, Problem problem) throws IOException {
        response.setStatus(problem.type().status());
        problem.headers().forEach(response::setHeader);
        response.setContentType(Problem.MEDIA_TYPE);
        response.setCharacterEncoding("UTF-8");
        response.getWriter().write(problem.json().toString());
    }
}

package io.daehapsil.web.page;

import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.problem.ProblemType;
import jakarta.inject.Inject;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Where the server sends whatever failed outside a resource: a page for people, problem+json for programs. */
@WebServlet("/failure")
public class FailureServlet extends HttpServlet {

    private static final String BEARER = "Bearer ";

    @Inject
    private transient AccessService access;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        Problem problem = problem(request);
        response.setStatus(problem.type().status());
        problem.headers().forEach(response::setHeader);
        if (isForPeople(request)) {
            request.setAttribute(TroublePage.PROBLEM, problem);
            request.getRequestDispatcher("/trouble.xhtml").forward(request, response);
            return;
        }
        response.setContentType(Problem.MEDIA_TYPE);
        response.setCharacterEncoding("UTF-8");
        response.getWriter().write(problem.json().toString());
    }

    private Problem problem(HttpServletRequest request) {
        if (request.getAttribute(TroublePage.PROBLEM) instanceof Problem known) {
            return known;
        }
        int status = status(request);
        if (status == 401 && isOfTheDesk(request)) {
            // WildFly itself refuses a Bearer token that has run out, Liberty leaves that to the desk.
            return Failures.logInNeeded();
        }
        // Liberty also hands over the exception that it made a 404 of.
        if (status >= 500 && request.getAttribute(RequestDispatcher.ERROR_EXCEPTION) instanceof Throwable thrown) {
            return Failures.problem(thrown, request.getUserPrincipal() != null);
        }
        return Failures.ofStatus(status)
                .orElseGet(() -> ProblemType.FAILED.because("The server answered with the status " + status + "."));
    }

    private int status(HttpServletRequest request) {
        int status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer code ? code : 404;
        boolean unexplained = status == HttpServletResponse.SC_INTERNAL_SERVER_ERROR
                && request.getAttribute(RequestDispatcher.ERROR_EXCEPTION) == null;
        // WildFly's own check takes a key that is not in its key set for a fault of its own.
        return unexplained && showsAForeignToken(request) ? HttpServletResponse.SC_UNAUTHORIZED : status;
    }

    private boolean showsAForeignToken(HttpServletRequest request) {
        String shown = request.getHeader("Authorization");
        return shown != null
                && shown.startsWith(BEARER)
                && access.verified(shown.substring(BEARER.length()).strip()).isEmpty();
    }

    private static boolean isOfTheDesk(HttpServletRequest request) {
        return asked(request).matches("(/api)?/admin(/.*)?");
    }

    private static String asked(HttpServletRequest request) {
        return String.valueOf(request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI));
    }

    private static boolean isForPeople(HttpServletRequest request) {
        String asked = asked(request);
        String accepted = request.getHeader("Accept");
        boolean program = asked.startsWith("/api") || asked.startsWith("/.well-known") || asked.startsWith("/metrics");
        return !program && accepted != null && accepted.contains("text/html");
    }
}

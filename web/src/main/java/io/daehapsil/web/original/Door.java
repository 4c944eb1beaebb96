package io.daehapsil.web.original;

import io.daehapsil.web.problem.Failures;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;

/** One door of the original: one method, JSON out. A servlet and not a resource, because not all are below {@code /api}. */
abstract class Door extends HttpServlet {

    private static final long serialVersionUID = 1L;

    private final String method;

    Door(String method) {
        this.method = method;
    }

    final String method() {
        return method;
    }

    abstract Reply answer(HttpServletRequest request, HttpServletResponse response) throws IOException;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Reply reply = reply(request, response);
        response.setStatus(reply.status());
        reply.headers().forEach(response::setHeader);
        response.setHeader("Cache-Control", "no-store");
        response.setContentType("application/json");
        response.setCharacterEncoding("UTF-8");
        response.getWriter().write(reply.body().toString());
    }

    private Reply reply(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!method.equals(request.getMethod())) {
            return new Reply(405, Reply.detail("Method Not Allowed"), Map.of("Allow", method));
        }
        try {
            return answer(request, response);
        } catch (OriginalRefusal ready) {
            return ready.reply();
        } catch (RuntimeException e) {
            return Reply.of(Failures.problem(e, false));
        }
    }
}

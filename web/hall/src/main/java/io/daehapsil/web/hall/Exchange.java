package io.daehapsil.web.hall;

import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.problem.Refusal;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Locale;

/** One request and its answer, with what HTTP asks of both. */
record Exchange(HttpServletRequest request, HttpServletResponse response) {

    private static final int NOT_ACCEPTABLE = 406;
    private static final int UNSUPPORTED = 415;
    private static final String JSON = "application/json";

    /** @throws Refusal when the client takes no JSON */
    void requireThatJsonIsAccepted() {
        String accepted = request.getHeader("Accept");
        if (accepted != null
                && !accepted.contains("*/*")
                && !accepted.contains(JSON)
                && !accepted.contains("application/*")) {
            throw refusal(NOT_ACCEPTABLE);
        }
    }

    /** @throws Refusal when the body says that it is something else */
    void requireThatTheBodyIsJson() {
        String type = request.getContentType();
        if (type != null && !type.toLowerCase(Locale.ROOT).startsWith(JSON)) {
            throw refusal(UNSUPPORTED);
        }
    }

    /** Read only where they are asked for. */
    Iterable<String> cookies() {
        return () -> Collections.list(request.getHeaders("Cookie")).iterator();
    }

    void answer(int status, String json) throws IOException {
        response.setStatus(status);
        response.setHeader("Cache-Control", "no-store");
        write(JSON, json);
    }

    void done() {
        response.setStatus(HttpServletResponse.SC_NO_CONTENT);
    }

    void refuse(Problem problem) throws IOException {
        response.setStatus(problem.type().status());
        response.setHeader("Cache-Control", "no-store");
        problem.headers().forEach(response::setHeader);
        write(Problem.MEDIA_TYPE, problem.json().toString());
    }

    private void write(String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        response.setContentType(type);
        response.setContentLength(bytes.length);
        if (!"HEAD".equals(request.getMethod())) {
            response.getOutputStream().write(bytes);
        }
    }

    private static Refusal refusal(int status) {
        return Failures.ofStatus(status).orElseThrow().asRefusal();
    }
}

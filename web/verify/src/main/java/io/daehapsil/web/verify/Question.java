package io.daehapsil.web.verify;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.web.problem.Input;
import jakarta.servlet.http.HttpServletRequest;

/**
 * What a proxy asks, in one of two forms. nginx and Traefik ask at an address of the operator's own writing,
 * {@code /gate/verify?room=…}, and tell of the visitor's request in headers. Envoy puts the visitor's path behind
 * {@code /gate/verify} and the visitor's query behind that, so that there the room stands in a header, which the proxy sets.
 *
 * @param redirect the status with which to send the visitor away, or 0 where the proxy does that on a 401
 */
record Question(RoomName room, Original original, int redirect) {

    private static final int FOUND = 302;
    private static final int SEE_OTHER = 303;

    /** @throws io.daehapsil.domain.NotFound where no room of a possible name is given */
    static Question of(HttpServletRequest request) {
        String asked =
                request.getRequestURI().substring(request.getContextPath().length());
        if (asked.isEmpty()) {
            return new Question(
                    Input.room(request.getParameter("room")),
                    Original.inHeaders(request),
                    redirect(request, request.getParameter("redirect")));
        }
        return new Question(
                Input.room(request.getHeader("Daehapsil-Room")),
                Original.behind(request, asked),
                redirect(request, request.getHeader("Daehapsil-Redirect")));
    }

    /** A program that waits for JSON would take the waiting page for its answer. */
    private static int redirect(HttpServletRequest request, String wanted) {
        String accepted = String.valueOf(request.getHeader("Accept"));
        if (wanted == null || accepted.contains("json") || "json".equals(request.getHeader("X-Daehapsil"))) {
            return 0;
        }
        return switch (wanted) {
            case "302" -> FOUND;
            case "303" -> SEE_OTHER;
            default -> throw Input.invalid("redirect", "Write 302 or 303, or leave it out.");
        };
    }
}

package io.daehapsil.web.verify;

import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.verify.Verdict.Why;
import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.problem.ProblemType;
import jakarta.json.Json;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** What the proxy is told. */
record Reply(HttpServletResponse response) {

    /** Names the slot, and opens nothing. */
    void pass(Slot slot) {
        passTo(slot.room());
        response.setHeader("Daehapsil-Slot", slot.place().value());
        response.setHeader("Daehapsil-Number", Long.toString(slot.number()));
        response.setHeader(
                "Daehapsil-Ends-In", Long.toString(slot.idleRemaining().toSeconds()));
    }

    void passUnguarded(RoomName room) {
        passTo(room);
        response.setHeader("Daehapsil-Unguarded", "1");
    }

    private void passTo(RoomName room) {
        response.setStatus(HttpServletResponse.SC_OK);
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("Daehapsil-Room", room.value());
        response.setContentLength(0);
    }

    void keep(String cookie) {
        response.addHeader("Set-Cookie", cookie);
    }

    /** Sends the visitor elsewhere: to wait, or to the same address without a pass in it. */
    void send(Question question, String address, Why why) throws IOException {
        response.setHeader("Daehapsil-Wait", address);
        response.setHeader(
                "Daehapsil-Reason", why.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        if (question.redirect() > 0) {
            response.setStatus(question.redirect());
            response.setHeader("Location", address);
            response.setHeader("Cache-Control", "no-store");
            response.setContentLength(0);
            return;
        }
        refuse(ProblemType.PASS_MISSING.because(sentence(why)).with("wait", Json.createValue(address)));
    }

    void refuse(Problem problem) throws IOException {
        byte[] json = problem.json().toString().getBytes(StandardCharsets.UTF_8);
        response.setStatus(problem.type().status());
        response.setHeader("Cache-Control", "no-store");
        problem.headers().forEach(response::setHeader);
        response.setContentType(Problem.MEDIA_TYPE);
        response.setContentLength(json.length);
        response.getOutputStream().write(json);
    }

    private static String sentence(Why why) {
        return switch (why) {
            case PASS_MISSING -> "Nobody passes here without a pass. Wait at the address in wait to get one.";
            case PASS_NOT_VALID -> "This pass is not ours, for another room, or over. Wait at the address in wait.";
            case SLOT_ENDED -> "It is not your turn, or your time inside is over. Wait at the address in wait.";
            case UNAVAILABLE -> "For a moment nobody can tell whose turn it is. Wait at the address in wait.";
        };
    }
}

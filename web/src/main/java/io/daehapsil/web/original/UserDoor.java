package io.daehapsil.web.original;

import io.daehapsil.domain.access.UserId;
import io.daehapsil.ejb.original.Browser;
import io.daehapsil.ejb.original.OriginalService;
import io.daehapsil.ejb.original.User;
import io.daehapsil.web.access.ClientAddress;
import io.daehapsil.web.problem.Failures;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;

/** A door for a visitor. While the doors are closed there is nothing at its address. */
abstract class UserDoor extends Door {

    private static final long serialVersionUID = 1L;

    @Inject
    private transient OriginalService originals;

    @Inject
    private transient ClientAddress clients;

    UserDoor(String method) {
        super(method);
    }

    /** @return the id as the client wrote it; empty when it wrote none */
    Optional<String> userId(HttpServletRequest request) throws IOException {
        return Bodies.userId(Bodies.text(request.getInputStream()));
    }

    abstract Reply answer(User user);

    /** The answer to who names no id. */
    Reply missing() {
        return Reply.unprocessable("body", "user_id", "missing", "Field required", JsonValue.NULL);
    }

    /** Whether an unknown id gets a place here. */
    boolean joins() {
        return false;
    }

    /** Whether the caller may speak for every id. */
    boolean isTrusted(HttpServletRequest request) {
        return false;
    }

    final OriginalService originals() {
        return originals;
    }

    @Override
    final Reply answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (originals.room().isEmpty()) {
            return Reply.of(Failures.ofStatus(404).orElseThrow());
        }
        Optional<String> written = userId(request).filter(id -> !id.isBlank());
        if (written.isEmpty()) {
            return missing();
        }
        return answer(user(id(written.get()), request, response));
    }

    private User user(UserId id, HttpServletRequest request, HttpServletResponse response) {
        if (isTrusted(request)) {
            return originals.trusted(id);
        }
        originals.room().ifPresent(room -> clients.refuse(room, request));
        Browser browser = BrowserCookie.of(request);
        User user = originals.recognise(id, browser.at(clients.of(request)), joins());
        if (user.keepsOffer()) {
            browser.offer()
                    .map(cookie -> BrowserCookie.keep(cookie, clients.isSecure(request)))
                    .ifPresent(header -> response.addHeader("Set-Cookie", header));
        }
        return user;
    }

    private UserId id(String written) {
        try {
            return new UserId(written);
        } catch (IllegalArgumentException e) {
            String place = "GET".equals(method()) ? "query" : "body";
            throw new OriginalRefusal(Reply.unprocessable(
                    place,
                    "user_id",
                    "string_too_long",
                    "String should have at most " + UserId.LONGEST + " characters",
                    Json.createValue(written)));
        }
    }
}

package io.daehapsil.web.original;

import io.daehapsil.ejb.original.User;
import jakarta.json.JsonValue;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/** Where somebody stands; the first call joins, and each is a sign of life. */
@WebServlet("/queue/status")
public class StatusDoor extends UserDoor {

    private static final long serialVersionUID = 1L;

    public StatusDoor() {
        super("GET");
    }

    @Override
    Optional<String> userId(HttpServletRequest request) {
        return Optional.ofNullable(request.getParameter("user_id"));
    }

    @Override
    Reply missing() {
        return Reply.unprocessable("query", "user_id", "missing", "Field required", JsonValue.NULL);
    }

    @Override
    boolean joins() {
        return true;
    }

    @Override
    Reply answer(User user) {
        return Reply.ok(OriginalWords.status(originals().status(user)));
    }
}

package io.daehapsil.web.original;

import io.daehapsil.ejb.original.User;
import jakarta.servlet.annotation.WebServlet;

/** Leaving for good, by the visitor's own word. */
@WebServlet("/api/logout")
public class LogoutDoor extends UserDoor {

    private static final long serialVersionUID = 1L;

    public LogoutDoor() {
        super("POST");
    }

    @Override
    Reply missing() {
        return Reply.refused(400, "user_id is required");
    }

    @Override
    Reply answer(User user) {
        originals().leave(user);
        return Reply.ok(OriginalWords.done(user.id()));
    }
}

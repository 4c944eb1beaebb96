package io.daehapsil.web.original;

import io.daehapsil.ejb.original.User;
import jakarta.servlet.annotation.WebServlet;

/**
 * The beacon of a page that is left. In the original it ended the place, and so did F5, which looks the same; here coming
 * back at once takes it back.
 */
@WebServlet("/api/waiting/leave")
public class LeaveDoor extends UserDoor {

    private static final long serialVersionUID = 1L;

    public LeaveDoor() {
        super("POST");
    }

    @Override
    Reply missing() {
        return Reply.refused(400, "user_id is required");
    }

    @Override
    Reply answer(User user) {
        originals().closing(user);
        return Reply.ok(OriginalWords.done(user.id()));
    }
}

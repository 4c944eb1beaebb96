package io.daehapsil.web.original;

import io.daehapsil.ejb.original.User;
import jakarta.servlet.annotation.WebServlet;

/** A sign of life from the waiting page, or from a page inside. */
@WebServlet({"/api/heartbeat", "/queue/heartbeat"})
public class HeartbeatDoor extends UserDoor {

    private static final long serialVersionUID = 1L;

    public HeartbeatDoor() {
        super("POST");
    }

    @Override
    Reply answer(User user) {
        return Reply.ok(OriginalWords.heartbeat(user.id(), originals().heartbeat(user)));
    }
}

package io.daehapsil.web.original;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.control.RoomControlService;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;

/** Ends the line and begins a new one; whoever stood in it is told so and offered a new place. */
@WebServlet("/admin/queue/flush")
public class FlushDoor extends DeskDoor {

    private static final long serialVersionUID = 1L;

    @Inject
    private transient RoomControlService control;

    public FlushDoor() {
        super(Role.ADMIN);
    }

    @Override
    Reply answer(Actor actor, RoomName room, HttpServletRequest request) {
        control.reset(actor, room);
        return Reply.ok(Json.createObjectBuilder().add("status", "ok").build());
    }
}

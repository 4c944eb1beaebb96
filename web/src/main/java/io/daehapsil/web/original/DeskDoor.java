package io.daehapsil.web.original;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.original.OriginalService;
import io.daehapsil.web.access.ClientAddress;
import io.daehapsil.web.admin.Reception;
import io.daehapsil.web.problem.Failures;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** A door for an operator, who is logged in as at our own desk; in the original these doors were open. */
abstract class DeskDoor extends Door {

    private static final long serialVersionUID = 1L;

    private final Role needed;

    @Inject
    private transient Reception reception;

    @Inject
    private transient ClientAddress addresses;

    @Inject
    private transient OriginalService originals;

    DeskDoor(Role needed) {
        super("POST");
        this.needed = needed;
    }

    abstract Reply answer(Actor actor, RoomName room, HttpServletRequest request) throws IOException;

    @Override
    final Reply answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String name = reception.receive(request, needed).operator().name().value();
        Actor actor = new Actor(name, addresses.of(request).getHostAddress());
        RoomName room = originals
                .room()
                .orElseThrow(() ->
                        new OriginalRefusal(Reply.of(Failures.ofStatus(404).orElseThrow())));
        return answer(actor, room, request);
    }

    static JsonObject body(HttpServletRequest request) throws IOException {
        return Bodies.object(Bodies.text(request.getInputStream()))
                .orElseThrow(() -> new OriginalRefusal(Reply.unprocessable(
                        "body", "body", "json_invalid", "The body is not a JSON object", JsonValue.NULL)));
    }
}

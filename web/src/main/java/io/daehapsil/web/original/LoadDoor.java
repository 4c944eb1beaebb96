package io.daehapsil.web.original;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.access.DownstreamKeyService;
import io.daehapsil.ejb.admission.ThrottleService;
import io.daehapsil.ejb.original.OriginalService;
import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.problem.Input;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * A downstream's word about its load. Open in the original; here it wants the downstreams' key, because whoever lies at this
 * door stops a sale. Servers of another room than the original's name it: {@code "room": "…"}.
 */
@WebServlet("/downstream/metrics")
public class LoadDoor extends Door {

    static final String KEY = "Daehapsil-Key";

    private static final long serialVersionUID = 1L;

    @Inject
    private transient DownstreamKeyService keys;

    @Inject
    private transient OriginalService originals;

    @Inject
    private transient ThrottleService throttle;

    public LoadDoor() {
        super("POST");
    }

    @Override
    Reply answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!keys.isKey(request.getHeader(KEY))) {
            return Reply.refused(401, "Show the key of downstreams in the header " + KEY + ".");
        }
        JsonObject body = Bodies.object(Bodies.text(request.getInputStream()))
                .orElseThrow(() -> new OriginalRefusal(Reply.unprocessable(
                        "body", "server_id", "json_invalid", "The body is not a JSON object", JsonValue.NULL)));
        RoomName room = room(body);
        if (!throttle.report(room, LoadReport.read(body))) {
            return Reply.refused(429, "Too many servers have reported for this room. Keep the server_id of each.");
        }
        return Reply.ok(Json.createObjectBuilder().add("status", "ok").build());
    }

    private RoomName room(JsonObject body) {
        if (body.get("room") instanceof JsonString named) {
            return Input.room(named.getString());
        }
        return originals
                .room()
                .orElseThrow(() ->
                        new OriginalRefusal(Reply.of(Failures.ofStatus(404).orElseThrow())));
    }
}

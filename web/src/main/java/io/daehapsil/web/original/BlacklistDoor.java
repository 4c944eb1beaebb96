package io.daehapsil.web.original;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.blocklist.BlockRule;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.control.VisitorControlService;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** Turns an id, an address or both away. */
@WebServlet("/admin/blacklist")
public class BlacklistDoor extends DeskDoor {

    private static final long serialVersionUID = 1L;

    @Inject
    private transient VisitorControlService visitors;

    public BlacklistDoor() {
        super(Role.OPERATOR);
    }

    @Override
    Reply answer(Actor actor, RoomName room, HttpServletRequest request) throws IOException {
        JsonObject body = body(request);
        Map<String, BlockRule> rules = new LinkedHashMap<>();
        read(body, "user_id", "user:", BlockRule::user, rules);
        read(body, "ip", "ip:", BlockRule::address, rules);
        if (rules.isEmpty()) {
            return Reply.unprocessable("body", "user_id", "missing", "Field required", body);
        }
        rules.values().forEach(rule -> visitors.block(actor, room, rule));
        JsonArrayBuilder blacklisted = Json.createArrayBuilder();
        rules.keySet().forEach(blacklisted::add);
        return Reply.ok(Json.createObjectBuilder()
                .add("status", "ok")
                .add("blacklisted", blacklisted)
                .build());
    }

    /** In the answer a rule stands as it was written, and not as it is kept. */
    private static void read(
            JsonObject body,
            String field,
            String prefix,
            Function<String, BlockRule> reader,
            Map<String, BlockRule> rules) {
        JsonValue value = body.getOrDefault(field, JsonValue.NULL);
        if (value == JsonValue.NULL) {
            return;
        }
        try {
            String text = value instanceof JsonString string ? string.getString() : value.toString();
            rules.put(prefix + text, reader.apply(text));
        } catch (IllegalArgumentException wrong) {
            throw new OriginalRefusal(
                    Reply.unprocessable("body", field, "value_error", "Input should be a valid " + field, value));
        }
    }
}

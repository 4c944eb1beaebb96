package io.daehapsil.web.original;

import static io.daehapsil.domain.queue.RoomSetting.ACTIVE_TTL_SEC;
import static io.daehapsil.domain.queue.RoomSetting.AUTO_THROTTLING_ENABLED;
import static io.daehapsil.domain.queue.RoomSetting.BASE_BATCH_SIZE;
import static io.daehapsil.domain.queue.RoomSetting.BYPASS_THRESHOLD;
import static io.daehapsil.domain.queue.RoomSetting.CURRENT_BATCH_SIZE;
import static io.daehapsil.domain.queue.RoomSetting.IDLE_TTL_SEC;
import static io.daehapsil.domain.queue.RoomSetting.IS_PAUSED;
import static io.daehapsil.domain.queue.RoomSetting.POLLING_INTERVAL;
import static io.daehapsil.domain.queue.RoomSetting.TOKEN_TTL_SEC;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.WrongRoomSetting;
import io.daehapsil.ejb.control.RoomControlService;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** The settings that the original had; what else is in the body means nothing, as there. */
@WebServlet("/admin/config")
public class ConfigDoor extends DeskDoor {

    private static final long serialVersionUID = 1L;

    private static final List<RoomSetting> SETTINGS = List.of(
            BYPASS_THRESHOLD,
            ACTIVE_TTL_SEC,
            BASE_BATCH_SIZE,
            POLLING_INTERVAL,
            IS_PAUSED,
            TOKEN_TTL_SEC,
            AUTO_THROTTLING_ENABLED);

    @Inject
    private transient RoomControlService control;

    public ConfigDoor() {
        super(Role.OPERATOR);
    }

    @Override
    Reply answer(Actor actor, RoomName room, HttpServletRequest request) throws IOException {
        JsonObject body = body(request);
        Map<String, String> changes = new LinkedHashMap<>();
        for (RoomSetting setting : SETTINGS) {
            JsonValue value = body.getOrDefault(setting.key(), JsonValue.NULL);
            if (value != JsonValue.NULL) {
                changes.put(setting.key(), value instanceof JsonString text ? text.getString() : value.toString());
            }
        }
        if (changes.containsKey(BASE_BATCH_SIZE.key())) {
            changes.put(CURRENT_BATCH_SIZE.key(), changes.get(BASE_BATCH_SIZE.key()));
        }
        try {
            control.change(actor, room, OptionalLong.empty(), withIdleTime(room, changes));
        } catch (WrongRoomSetting wrong) {
            return Reply.unprocessable(
                    "body",
                    wrong.key(),
                    "value_error",
                    wrong.getMessage(),
                    body.getOrDefault(wrong.key(), JsonValue.NULL));
        }
        return Reply.ok(updated(changes));
    }

    /** The original knew no idle time: where ours would be longer than the whole time that is asked for, it becomes as long. */
    private Map<String, String> withIdleTime(RoomName room, Map<String, String> changes) {
        String whole = changes.get(ACTIVE_TTL_SEC.key());
        Map<String, String> all = new LinkedHashMap<>(changes);
        if (whole != null
                && whole.matches("\\d{1,6}")
                && Long.parseLong(whole)
                        < control.room(room).settings().idleTtl().toSeconds()) {
            all.put(IDLE_TTL_SEC.key(), whole);
        }
        return all;
    }

    private static JsonObject updated(Map<String, String> changes) {
        JsonObjectBuilder updated = Json.createObjectBuilder();
        changes.forEach(updated::add);
        return Json.createObjectBuilder()
                .add("status", "ok")
                .add("updated", updated)
                .build();
    }
}

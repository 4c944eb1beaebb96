package io.daehapsil.web.admin;

import io.daehapsil.domain.queue.Outlook;
import io.daehapsil.domain.queue.Room;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.RoomView;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Duration;
import java.util.Map;

/** How a room stands in the desk's JSON. */
final class RoomDocument {

    private RoomDocument() {}

    static JsonObjectBuilder head(Room room) {
        return Json.createObjectBuilder()
                .add("room", room.name().value())
                .add("title", room.title())
                .add("version", room.version())
                .add("generation", room.generation())
                .add("paused", room.settings().paused());
    }

    /** With every setting, and all that is to be known to change it. */
    static JsonObjectBuilder whole(Room room) {
        return head(room).add("settings", settings(room.settings().toMap()));
    }

    /** What counts at this moment. */
    static JsonObject now(RoomView view) {
        return Json.createObjectBuilder()
                .add("waiting", view.line().waiting())
                .add("inside", view.inside())
                .add("generation", view.generation())
                .add("admittedLastMinute", view.flow().lastMinute())
                .add("currentBatchSize", view.settings().currentBatchSize())
                .add("paused", view.settings().paused())
                .add("soldOut", view.soldOut())
                .add("asOf", view.now().toString())
                .build();
    }

    static JsonObject outlook(Outlook outlook) {
        return Json.createObjectBuilder()
                .add("waiting", outlook.waiting())
                .add("perSecond", outlook.perSecond())
                .add(
                        "lastWaitsSeconds",
                        Json.createObjectBuilder()
                                .add("from", outlook.lastWaits().fromSeconds())
                                .add("to", outlook.lastWaits().toSeconds()))
                .add("sentence", sentence(outlook))
                .build();
    }

    private static String sentence(Outlook outlook) {
        return outlook.waiting() == 0
                ? "Nobody waits."
                : "At this rate the last one waits " + words(outlook.lastWaits().fromSeconds()) + " to "
                        + words(outlook.lastWaits().toSeconds()) + ".";
    }

    private static String words(long seconds) {
        Duration time = Duration.ofSeconds(seconds);
        if (time.toHours() > 0) {
            return time.toHours() + " h " + time.toMinutesPart() + " min";
        }
        return time.toMinutes() > 0 ? time.toMinutes() + " min" : seconds + " s";
    }

    private static JsonArrayBuilder settings(Map<String, String> values) {
        JsonArrayBuilder settings = Json.createArrayBuilder();
        for (RoomSetting setting : RoomSetting.values()) {
            settings.add(Json.createObjectBuilder()
                    .add("setting", setting.key())
                    .add("value", values.get(setting.key()))
                    .add("default", setting.defaultValue())
                    .add("range", setting.range())
                    .add("unit", setting.unit())
                    .add("meaning", setting.meaning()));
        }
        return settings;
    }
}

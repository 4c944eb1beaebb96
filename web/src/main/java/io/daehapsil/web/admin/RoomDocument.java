package io.daehapsil.web.admin;

import io.daehapsil.domain.queue.BrokenRoom;
import io.daehapsil.domain.queue.Outlook;
import io.daehapsil.domain.queue.Room;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.RoomView;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Map;

/** How a room stands in the desk's JSON. */
public final class RoomDocument {

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

    /** One whose stored settings cannot be used. */
    public static JsonObjectBuilder broken(BrokenRoom room) {
        return Json.createObjectBuilder()
                .add("room", room.room())
                .add("title", room.title())
                .add("why", room.why());
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

    /** @param sentence the same in words */
    static JsonObject outlook(Outlook outlook, String sentence) {
        return Json.createObjectBuilder()
                .add("waiting", outlook.waiting())
                .add("inside", outlook.inside())
                .add("losing", outlook.losing())
                .add("emptyAfterSeconds", outlook.emptyAfter().toSeconds())
                .add("paused", outlook.paused())
                .add("perSecond", outlook.perSecond())
                .add(
                        "lastWaitsSeconds",
                        Json.createObjectBuilder()
                                .add("from", outlook.lastWaits().fromSeconds())
                                .add("to", outlook.lastWaits().toSeconds()))
                .add("sentence", sentence)
                .build();
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

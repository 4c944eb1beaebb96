package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What programs read to find out what they may call. Each server writes the document by itself; it must say the same. */
@OnServer
class OpenApiIT {

    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");
    private static final String ROOM = "/api/rooms/{room}";

    @Test
    void itNamesEveryDoorOfAVisitor() throws Exception {
        Set<String> doors = new TreeSet<>();
        JsonObject paths = document().getJsonObject("paths");
        paths.keySet().stream()
                .filter(path -> path.startsWith(ROOM))
                .forEach(path -> paths.getJsonObject(path).keySet().stream()
                        .filter(METHODS::contains)
                        .forEach(method -> doors.add(method + " " + path.substring(ROOM.length()))));

        assertThat(doors)
                .contains(
                        "delete /bookings/{reference}",
                        "get ",
                        "get /bookings/{reference}",
                        "get /departures",
                        "get /departures/{departure}/seats",
                        "get /draw",
                        "get /place",
                        "get /place/events",
                        "get /reservations/{idempotencyKey}",
                        "get /stops",
                        "post /place/heartbeat",
                        "post /place/leave",
                        "post /place/leaving",
                        "post /places",
                        "post /reservations");
    }

    @Test
    void itSaysOfEachDoorWhatItIsForAndHowItRefuses() throws Exception {
        JsonObject paths = document().getJsonObject("paths");
        for (String path : paths.keySet()) {
            JsonObject doors = paths.getJsonObject(path);
            for (String method : doors.keySet()) {
                if (!METHODS.contains(method)) {
                    continue;
                }
                JsonObject door = doors.getJsonObject(method);
                assertThat(door.getString("summary", ""))
                        .as(method + " " + path)
                        .isNotBlank();
                assertThat(door.getJsonObject("responses").keySet())
                        .as(method + " " + path)
                        .anyMatch(status -> status.startsWith("2"))
                        .anyMatch(status -> status.startsWith("4"));
            }
        }
        assertThat(paths).containsKey("/gate/verify");
        assertThat(document()
                        .getJsonObject("components")
                        .getJsonObject("securitySchemes")
                        .getJsonObject("pass")
                        .getString("bearerFormat"))
                .isEqualTo("JWT");
    }

    private static JsonObject document() throws Exception {
        return Call.get("/openapi").with("Accept", "application/json").send().json();
    }
}

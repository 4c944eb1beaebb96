package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The socket behind the dashboard: what it says, and to whom. */
@OnServer
class DeskSocketIT {

    private static final String SOCKET = "/ws/admin/metrics";
    private static final int POLICY = 1008;

    @Test
    void itSaysWhatCountsOnceASecond() throws Exception {
        String room = newRoom();
        for (int i = 0; i < 3; i++) {
            Call.post("/api/rooms/" + room + "/places", "")
                    .with("Idempotency-Key", UUID.randomUUID().toString())
                    .send();
        }
        try (LiveSocket desk = LiveSocket.at(SOCKET, bearer(Desk.token("viewer")))) {
            JsonObject document = await().atMost(Duration.ofSeconds(30))
                    .pollInSameThread()
                    .until(desk::document, said -> waiting(said, room) == 3);

            assertThat(room(document, room).getString("mode")).isEqualTo("PAUSED");
            assertThat(room(document, room).keySet())
                    .contains("inside", "admittedPerSecond", "allowedPerSecond", "joinsPerSecond", "lastWaitsSeconds")
                    .contains("lapsed", "left", "noShows", "pending");
            assertThat(room(document, Visitor.ROOM).keySet()).contains("freeSeats");
            JsonObject system = document.getJsonObject("system");
            assertThat(system.getInt("nodesAlive")).isPositive();
            assertThat(system.getJsonObject("connections").getInt("desk")).isPositive();
            assertThat(system.keySet())
                    .contains("cpu", "errorShare", "p95Millis", "messages", "deadLetters", "reconciled");
            Duration apart = Duration.between(
                    Instant.parse(document.getString("at")),
                    Instant.parse(desk.document().getString("at")));
            assertThat(apart).isBetween(Duration.ZERO, Duration.ofSeconds(10));
        }
    }

    @Test
    void itSaysToTheOriginalsProgramsWhatTheOriginalSaid() throws Exception {
        try (LiveSocket desk = LiveSocket.at(SOCKET, bearer(Desk.token("viewer")))) {
            JsonObject document = await().atMost(Duration.ofSeconds(30))
                    .pollInSameThread()
                    .until(desk::document, said -> !said.getJsonArray("rooms").isEmpty());

            assertThat(document.keySet())
                    .contains("waiting_count", "active_count", "mode", "bypass_threshold", "current_tps")
                    .contains("base_batch_size", "active_ttl_sec", "is_paused", "auto_throttling_enabled", "cpu_usage")
                    .contains("active_connections", "http_5xx_rate", "total_passed", "timestamp");
            assertThat(document.getString("mode")).isIn("BYPASS", "ACTIVE_QUEUE");
        }
    }

    @Test
    void nobodyHearsAnythingWithoutALogInNorThroughAnotherSitesPage() {
        String cookie = "dh_operator=" + Desk.token("viewer");

        assertThat(refused(Map.of())).isEqualTo(401);
        assertThat(refused(Map.of("Cookie", "dh_operator=ey.of.yesterday"))).isEqualTo(401);
        assertThat(refused(Map.of("Cookie", cookie, "Origin", "https://elsewhere.example")))
                .isEqualTo(403);
        LiveSocket.at(SOCKET, Map.of("Cookie", cookie, "Origin", Product.pages().toString()))
                .close();
    }

    @Test
    void theSocketOfWhoLogsOutIsClosed() throws Exception {
        String token =
                Desk.logIn(Desk.newOperator("viewer"), Desk.PASSWORD).json().getString("token");
        try (LiveSocket desk = LiveSocket.at(SOCKET, bearer(token))) {
            desk.document();

            assertThat(Call.post("/api/admin/log-out", "").pass(token).send().status())
                    .isEqualTo(204);

            assertThat(desk.closed()).isEqualTo(POLICY);
        }
    }

    @Test
    void theLastHourIsKeptInColumnsOfOneLength() throws Exception {
        String room = newRoom();

        JsonObject hour = await().atMost(Duration.ofSeconds(30))
                .until(
                        () -> Call.get("/api/admin/rooms/" + room + "/history")
                                .pass(Desk.token("viewer"))
                                .send()
                                .json(),
                        said -> said.getJsonArray("at").size() >= 2);

        int length = hour.getJsonArray("at").size();
        for (String column : new String[] {"waiting", "inside", "joined", "admitted", "booked", "pending"}) {
            assertThat(hour.getJsonArray(column)).as(column).hasSize(length);
        }
    }

    private static String newRoom() throws Exception {
        String room = "look-" + UUID.randomUUID().toString().substring(0, 8);
        Call.post(
                        "/api/admin/rooms",
                        "{\"room\": \"%s\", \"title\": \"x\", \"settings\": {\"bypass_threshold\": 0, \"is_paused\": true}}"
                                .formatted(room))
                .pass(Desk.token("operator"))
                .send();
        return room;
    }

    private static int waiting(JsonObject document, String name) {
        JsonObject room = room(document, name);
        return room == null ? -1 : room.getInt("waiting");
    }

    private static JsonObject room(JsonObject document, String name) {
        JsonArray rooms = document.getJsonArray("rooms");
        return rooms.getValuesAs(JsonObject.class).stream()
                .filter(room -> room.getString("room").equals(name))
                .findFirst()
                .orElse(null);
    }

    private static Map<String, String> bearer(String token) {
        return Map.of("Authorization", "Bearer " + token);
    }

    private static int refused(Map<String, String> headers) {
        int[] status = new int[1];
        assertThatThrownBy(() -> LiveSocket.at(SOCKET, headers))
                .cause()
                .isInstanceOfSatisfying(
                        WebSocketHandshakeException.class,
                        refusal -> status[0] = refusal.getResponse().statusCode());
        return status[0];
    }
}

package io.daehapsil.rehearsal;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * A room of its own for the rehearsal, made by the operators' API, so that nothing of a real sale is sold and nobody's line is
 * longer. It is closed when the play is over; rooms are never deleted.
 */
final class Stage {

    private static final int MOST_PLACES = 1_000_000;

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private final URI address;
    private final String room;
    private final String token;

    /** The installation does not do what a rehearsal needs; the message is for its user. */
    static final class NotReady extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NotReady(String message) {
            super(message);
        }
    }

    private Stage(URI address, String room, String operator, String password) {
        this.address = address;
        this.room = room;
        this.token = send(request("/api/admin/log-in")
                        .header("Content-Type", "application/json")
                        .POST(text(Json.createObjectBuilder()
                                .add("name", operator)
                                .add("password", password)
                                .build())))
                .getString("token");
    }

    /** @param room a name that no room has yet */
    static Stage set(Plan plan, String room, MadeUpSale sale, String password) {
        Stage stage = new Stage(plan.address(), room, plan.operator(), password);
        JsonObject settings = Json.createObjectBuilder()
                .add("bypass_threshold", 0)
                .add("polling_interval", 1)
                .add("base_batch_size", plan.perSecond())
                .add("current_batch_size", plan.perSecond())
                .add("auto_throttling_enabled", false)
                .add("max_active", MOST_PLACES)
                .add("active_ttl_sec", 180)
                .build();
        stage.json(
                "/api/admin/rooms",
                Json.createObjectBuilder()
                        .add("room", room)
                        .add("title", "Rehearsal")
                        .add("settings", settings)
                        .build());
        stage.send(stage.request("/api/admin/rooms/" + room + "/timetable?dates=" + sale.date())
                .header("Content-Type", "application/zip")
                .POST(BodyPublishers.ofByteArray(sale.feed())));
        return stage;
    }

    String room() {
        return room;
    }

    /** Nobody new joins, and nobody who is left comes in. */
    void close() {
        send(request("/api/admin/rooms/" + room + "/drain").POST(BodyPublishers.noBody()));
        send(request("/api/admin/rooms/" + room + "/pause").POST(BodyPublishers.noBody()));
        send(request("/api/admin/log-out").POST(BodyPublishers.noBody()));
    }

    private JsonObject json(String path, JsonObject body) {
        return send(request(path).header("Content-Type", "application/json").POST(text(body)));
    }

    private static HttpRequest.BodyPublisher text(JsonObject body) {
        return BodyPublishers.ofString(body.toString(), StandardCharsets.UTF_8);
    }

    private HttpRequest.Builder request(String path) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(address + path)).timeout(Duration.ofSeconds(60));
        return token == null ? request : request.header("Authorization", "Bearer " + token);
    }

    private JsonObject send(HttpRequest.Builder builder) {
        HttpRequest request = builder.build();
        try {
            HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() >= 300) {
                throw new NotReady(
                        request.uri().getPath() + " was answered " + response.statusCode() + ": " + response.body());
            }
            return response.body().isBlank() ? Json.createObjectBuilder().build() : object(response.body());
        } catch (IOException e) {
            throw new NotReady(address + " does not answer (" + e + ").");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static JsonObject object(String body) {
        try (JsonReader reader = Json.createReader(new StringReader(body))) {
            return reader.readObject();
        }
    }
}

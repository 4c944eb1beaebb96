package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;

/** Somebody who comes to a room over HTTP, waits for admission and does something inside. For one thread at a time. */
final class Visitor {

    static final String ROOM = "ktx-holiday";

    /** A pass lasts 60 s and a slot 180 s: early enough before either end. */
    private static final Duration PASS_IS_FRESH = Duration.ofSeconds(25);

    private static final int SLOT_IS_SHORT_SECONDS = 60;
    private static final HttpClient HTTP = HttpClient.newBuilder()
            // A server that offers HTTP/2 would put all visitors into one connection, and takes no more than a hundred
            // there.
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    private final URI pages;
    private final String room;
    private String place;
    private String pass;
    private long passedAt;

    /** What the product said. */
    record Answer(int status, JsonObject body) {}

    Visitor() {
        this(Product.pages());
    }

    /** @param pages of another server than the one that all tests share */
    Visitor(URI pages) {
        this(pages, ROOM);
    }

    /** @param room another one than that of the sample */
    Visitor(String room) {
        this(Product.pages(), room);
    }

    private Visitor(URI pages, String room) {
        this.pages = pages;
        this.room = room;
    }

    /** The same person with the same place and pass, at the pages of another server. */
    Visitor at(URI there) {
        Visitor same = new Visitor(there, room);
        same.place = place;
        same.pass = pass;
        same.passedAt = passedAt;
        return same;
    }

    /** Has a pass from here on that lasts for the next call: joins, waits and renews as needed. */
    Visitor comeIn() {
        boolean fresh = pass != null && System.nanoTime() - passedAt < PASS_IS_FRESH.toNanos();
        if (fresh || place != null && renewed()) {
            return this;
        }
        join();
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(300))
                .until(this::renewed);
        return this;
    }

    /** Takes a place, and waits or is inside. */
    Visitor join() {
        String key = UUID.randomUUID().toString();
        Answer joined =
                send(request("/places").header("Idempotency-Key", key).POST(HttpRequest.BodyPublishers.noBody()));
        assertThat(joined.status()).as(joined.body().toString()).isEqualTo(201);
        place = joined.body().getString("place");
        return this;
    }

    /** The number of the place as it is told there, at the first try. @param there perhaps other pages than those joined at */
    long number(URI there) {
        Answer status = sendOnce(request(there, "/place").header("Daehapsil-Place", place));
        assertThat(status.status()).as(status.body().toString()).isEqualTo(200);
        return status.body().getJsonNumber("number").longValue();
    }

    /** Whether the turn of who waits has come. */
    boolean isIn() {
        return renewed();
    }

    private boolean renewed() {
        JsonObject status =
                send(request("/place").header("Daehapsil-Place", place)).body();
        if (!status.getString("status", "").equals("ALLOWED")
                || status.getJsonObject("slot").getInt("idleRemainingSeconds") < SLOT_IS_SHORT_SECONDS) {
            return false;
        }
        pass = status.getString("pass");
        passedAt = System.nanoTime();
        return true;
    }

    /** What is left of the slot. */
    int remainingSeconds() {
        return send(request("/place").header("Daehapsil-Place", place))
                .body()
                .getJsonObject("slot")
                .getInt("remainingSeconds");
    }

    /** As {@link #comeIn()} got it. */
    String pass() {
        return pass;
    }

    /** The signed text. */
    String place() {
        return place;
    }

    /** Gives the slot back. */
    void leave() {
        String shown = Json.createObjectBuilder().add("place", place).build().toString();
        Answer left = send(request("/place/leave")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(shown)));
        assertThat(left.status()).isEqualTo(204);
        done();
    }

    /** The slot has ended with the order: the next call of {@link #comeIn} joins anew. */
    void done() {
        place = null;
        pass = null;
    }

    JsonObject get(String path) {
        Answer answer = send(request(path).header("Authorization", "Bearer " + pass));
        assertThat(answer.status()).as(answer.body().toString()).isEqualTo(200);
        return answer.body();
    }

    /** Two seats on the first train of the last day. */
    JsonObject orderOfTwo() {
        String date = get("/stops").getJsonArray("dates").getString(2);
        String train = get("/departures?from=SEOUL&to=BUSAN&date=" + date)
                .getJsonArray("departures")
                .getJsonObject(0)
                .getString("id");
        return Json.createObjectBuilder()
                .add(
                        "legs",
                        Json.createArrayBuilder()
                                .add(Json.createObjectBuilder()
                                        .add("departure", train)
                                        .add("from", "SEOUL")
                                        .add("to", "BUSAN")
                                        .add("count", 2)))
                .add("contact", contact())
                .build();
    }

    Answer reserve(String idempotencyKey, JsonObject order) {
        return send(reservation(idempotencyKey, order));
    }

    /** As it is answered, also when that is "try again". */
    Answer reserveOnce(String idempotencyKey, JsonObject order) {
        return sendOnce(reservation(idempotencyKey, order));
    }

    private HttpRequest.Builder reservation(String idempotencyKey, JsonObject order) {
        return request("/reservations")
                .header("Authorization", "Bearer " + pass)
                .header("Idempotency-Key", idempotencyKey)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(order.toString()));
    }

    Answer booking(JsonObject reserved) {
        return send(request("/bookings/" + reserved.getString("reference"))
                .header("Daehapsil-Secret", reserved.getString("secret")));
    }

    Answer cancel(JsonObject reserved) {
        return send(request("/bookings/" + reserved.getString("reference"))
                .header("Daehapsil-Secret", reserved.getString("secret"))
                .DELETE());
    }

    Answer cancelSeat(JsonObject reserved, int leg, String seat) {
        return send(request("/bookings/" + reserved.getString("reference") + "/legs/" + leg + "/seats/" + seat)
                .header("Daehapsil-Secret", reserved.getString("secret"))
                .DELETE());
    }

    /** Nobody else has this contact. */
    static JsonObject contact() {
        return Json.createObjectBuilder()
                .add("name", "홍길동")
                .add("mail", UUID.randomUUID() + "@example.com")
                .build();
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private HttpRequest.Builder request(String path) {
        return request(pages, path);
    }

    private HttpRequest.Builder request(URI there, String path) {
        return HttpRequest.newBuilder(URI.create(there + "/api/rooms/" + room + path))
                .timeout(Duration.ofSeconds(60));
    }

    /** "Try again in a moment" is tried again in a moment, as a good client does: on a cold server the first calls are slow. */
    private static Answer send(HttpRequest.Builder request) {
        return await().atMost(Duration.ofSeconds(60))
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> sendOnce(request), answer -> answer.status() != 503);
    }

    private static Answer sendOnce(HttpRequest.Builder request) {
        try {
            HttpResponse<String> response = HTTP.send(request.build(), BodyHandlers.ofString());
            return new Answer(response.statusCode(), json(response.body()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static JsonObject json(String text) {
        if (text.isBlank()) {
            return JsonValue.EMPTY_JSON_OBJECT;
        }
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }
}

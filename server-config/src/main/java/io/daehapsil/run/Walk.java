package io.daehapsil.run;

import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Walks a visitor's whole journey over HTTP against a running product and keeps each answer: join, wait, enter, look, reserve,
 * repeat, read the booking, cancel, and the refusals beside the way. A step that is not answered as promised ends the walk.
 */
public final class Walk {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration BETWEEN_TWO_LOOKS = Duration.ofMillis(300);
    private static final int LONGEST_SHOWN = 300;
    private static final int UNAVAILABLE = 503;
    private static final int MOST_RETRIES = 10;

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
    private final URI base;
    private final String room;
    private final List<Step> steps = new ArrayList<>();

    /** What was done and what came back. */
    public record Step(String name, int status, String answer) {}

    /** A step that was answered otherwise than promised. */
    public static final class Astray extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Astray(String message) {
            super(message);
        }
    }

    public Walk(URI base, String room) {
        this.base = base;
        this.room = "/api/rooms/" + room;
    }

    /** Argument: the address of the product. Ends with 1 when a step goes astray. */
    public static void main(String[] arguments) throws InterruptedException {
        Walk walk = new Walk(URI.create(arguments[0]), "ktx-holiday");
        PrintStream out = System.out;
        try {
            walk.walk();
        } catch (Astray astray) {
            walk.print(out);
            out.println("ASTRAY " + astray.getMessage());
            System.exit(1);
        }
        walk.print(out);
        out.println("The whole journey went as promised, in " + walk.steps.size() + " steps.");
    }

    /** All steps, in order. @throws Astray at the first answer that is not as promised */
    public List<Step> walk() throws InterruptedException {
        String key = UUID.randomUUID().toString();
        JsonObject joined = step("1 join", 201, post(room + "/places", "").header("Idempotency-Key", key));
        String place = joined.getString("place");
        JsonObject again = step("1 join again", 201, post(room + "/places", "").header("Idempotency-Key", key));
        promised("the same number for the same key", joined.getInt("number") == again.getInt("number"));

        step("2 forged place", 401, get(room + "/place").header("Daehapsil-Place", place + "x"));
        JsonObject inside = untilInside(place);
        String pass = "Bearer " + inside.getString("pass");
        step("4 key set", 200, get("/.well-known/jwks.json"));

        JsonObject stops = step("5 stops", 200, get(room + "/stops"));
        String date = stops.getJsonArray("dates").getString(0);
        String search = room + "/departures?from=SEOUL&to=BUSAN&date=" + date;
        step("4 no pass", 401, get(search));
        step("4 forged pass", 401, get(search).header("Authorization", pass + "x"));
        JsonObject found = step("5 departures", 200, get(search).header("Authorization", pass));
        JsonArray departures = found.getJsonArray("departures");
        promised("trains from Seoul to Busan", departures.size() > 20);
        String departure = departures.getJsonObject(departures.size() - 1).getString("id");
        String seats = room + "/departures/" + encoded(departure) + "/seats?from=SEOUL&to=BUSAN";
        step("5 seat map", 200, get(seats).header("Authorization", pass));

        String order = order(departure, 2);
        String orderKey = UUID.randomUUID().toString();
        step("6 too many seats", 400, reserve(pass, UUID.randomUUID().toString(), order(departure, 200)));
        JsonObject reserved = step("6 reserve", 202, reserve(pass, orderKey, order));
        JsonObject repeated = step("6 the same again", 202, reserve(pass, orderKey, order));
        promised(
                "the first answer for the same key",
                reserved.getString("reference").equals(repeated.getString("reference")));
        step("6 other content, same key", 422, reserve(pass, orderKey, order(departure, 1)));

        String booking = room + "/bookings/" + reserved.getString("reference");
        String secret = reserved.getString("secret");
        untilConfirmed(booking, secret);
        step("8 by reference alone", 404, get(booking).header("Daehapsil-Secret", "not-" + secret));
        step("8 time inside is over", 403, get(search).header("Authorization", pass));
        step(
                "8 cancel",
                200,
                request(booking).header("Daehapsil-Secret", secret).DELETE());
        return List.copyOf(steps);
    }

    private JsonObject untilInside(String place) throws InterruptedException {
        for (long waited = 0; waited < PATIENCE.toMillis(); waited += BETWEEN_TWO_LOOKS.toMillis()) {
            JsonObject status = answer(get(room + "/place").header("Daehapsil-Place", place));
            if ("ALLOWED".equals(status.getString("status", ""))) {
                return step("2 status", 200, get(room + "/place").header("Daehapsil-Place", place));
            }
            Thread.sleep(BETWEEN_TWO_LOOKS.toMillis());
        }
        throw new Astray("the visitor was not let in within " + PATIENCE.toSeconds() + " s");
    }

    private void untilConfirmed(String booking, String secret) throws InterruptedException {
        for (long waited = 0; waited < PATIENCE.toMillis(); waited += BETWEEN_TWO_LOOKS.toMillis()) {
            JsonObject now = answer(get(booking).header("Daehapsil-Secret", secret));
            if ("CONFIRMED".equals(now.getString("state", ""))) {
                step("7 booking", 200, get(booking).header("Daehapsil-Secret", secret));
                return;
            }
            Thread.sleep(BETWEEN_TWO_LOOKS.toMillis());
        }
        throw new Astray("the booking did not reach the database within " + PATIENCE.toSeconds() + " s");
    }

    private static String order(String departure, int count) {
        return Json.createObjectBuilder()
                .add(
                        "legs",
                        Json.createArrayBuilder()
                                .add(Json.createObjectBuilder()
                                        .add("departure", departure)
                                        .add("from", "SEOUL")
                                        .add("to", "BUSAN")
                                        .add("count", count)))
                .add(
                        "contact",
                        Json.createObjectBuilder()
                                .add("name", "홍길동")
                                .add("mail", "walk-" + UUID.randomUUID() + "@example.com"))
                .build()
                .toString();
    }

    private HttpRequest.Builder reserve(String pass, String key, String order) {
        return post(room + "/reservations", order)
                .header("Authorization", pass)
                .header("Idempotency-Key", key)
                .header("Content-Type", "application/json");
    }

    private HttpRequest.Builder get(String path) {
        return request(path).GET();
    }

    private HttpRequest.Builder post(String path, String body) {
        return request(path).POST(HttpRequest.BodyPublishers.ofString(body));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(base.resolve(path)).timeout(Duration.ofSeconds(10));
    }

    private JsonObject step(String name, int expected, HttpRequest.Builder request) {
        HttpResponse<String> response = send(request);
        steps.add(new Step(name, response.statusCode(), response.body()));
        promised(
                name + " to be answered " + expected + ", not " + response.statusCode() + " " + response.body(),
                response.statusCode() == expected);
        return json(response.body());
    }

    private JsonObject answer(HttpRequest.Builder request) {
        return json(send(request).body());
    }

    /** "Try again in a moment" is tried again in a moment, as a good client does: on a cold server the first calls are slow. */
    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            for (int again = 0; again < MOST_RETRIES && response.statusCode() == UNAVAILABLE; again++) {
                Thread.sleep(Duration.ofSeconds(response.headers()
                                .firstValueAsLong("Retry-After")
                                .orElse(1))
                        .toMillis());
                response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            }
            return response;
        } catch (IOException e) {
            throw new Astray(base + " does not answer: " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Astray("interrupted");
        }
    }

    private static JsonObject json(String body) {
        return body.isBlank()
                ? JsonValue.EMPTY_JSON_OBJECT
                : Json.createReader(new StringReader(body)).readObject();
    }

    private static void promised(String what, boolean kept) {
        if (!kept) {
            throw new Astray("promised: " + what);
        }
    }

    private void print(PrintStream out) {
        for (Step step : steps) {
            String answer = step.answer().length() > LONGEST_SHOWN
                    ? step.answer().substring(0, LONGEST_SHOWN) + " …"
                    : step.answer();
            out.printf("%-28s %d  %s%n", step.name(), step.status(), answer);
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}

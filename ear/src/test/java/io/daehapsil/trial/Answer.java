package io.daehapsil.trial;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** What the product said to one call; status 0 when it said nothing. */
public record Answer(int status, JsonObject body) {

    static final Answer NONE = new Answer(0, JsonValue.EMPTY_JSON_OBJECT);

    private static final int TOO_MANY = 429;
    private static final int SERVER_FAULT = 500;

    /** Returns when there is an answer, or none is to be expected any more. */
    public static Answer to(HttpRequest request, HttpClient http) {
        try {
            HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
            return new Answer(response.statusCode(), json(response.body()));
        } catch (IOException noAnswer) {
            return NONE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Whether it is no "try again". */
    public boolean isFinal() {
        return status > 0 && status < SERVER_FAULT && status != TOO_MANY;
    }

    public String problem() {
        String type = body.getString("type", "");
        return status + " " + type.substring(type.lastIndexOf(':') + 1);
    }

    /** What a server that just starts or ends says may be no JSON. */
    private static JsonObject json(String body) {
        if (!body.startsWith("{")) {
            return JsonValue.EMPTY_JSON_OBJECT;
        }
        try (JsonReader reader = Json.createReader(new StringReader(body))) {
            return reader.readObject();
        }
    }
}

package io.daehapsil.web.original;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads bodies as the original's clients send them, whatever they call the media type. */
final class Bodies {

    private static final int MOST_BYTES = 16 * 1024;

    private Bodies() {}

    static String text(InputStream body) throws IOException {
        byte[] bytes = body.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            throw new OriginalRefusal(Reply.refused(413, "The body is too long."));
        }
        return new String(bytes, StandardCharsets.UTF_8).strip();
    }

    /** The body as a JSON object; empty when it is none. */
    static Optional<JsonObject> object(String text) {
        return value(text).filter(JsonObject.class::isInstance).map(JsonObject.class::cast);
    }

    /** The id in {@code {"user_id": "u"}}, or the bare id, with or without quotes. */
    static Optional<String> userId(String text) {
        boolean json = text.startsWith("{") || text.startsWith("\"") || text.startsWith("[");
        if (!json) {
            return Optional.of(text).filter(id -> !id.isEmpty());
        }
        return value(text)
                .flatMap(value -> value instanceof JsonObject object
                        ? Optional.ofNullable(object.get("user_id"))
                        : Optional.of(value))
                .flatMap(Bodies::plain)
                .filter(id -> !id.isBlank());
    }

    private static Optional<String> plain(JsonValue value) {
        if (value instanceof JsonString string) {
            return Optional.of(string.getString());
        }
        return value instanceof JsonNumber ? Optional.of(value.toString()) : Optional.empty();
    }

    private static Optional<JsonValue> value(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return Optional.of(reader.readValue());
        } catch (JsonException e) {
            return Optional.empty();
        }
    }
}

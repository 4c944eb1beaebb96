package io.daehapsil.web.problem;

import jakarta.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One refusal or failure, ready to be sent.
 *
 * @param detail a sentence that tells the caller what to do
 * @param field the field that is wrong, as the caller wrote it: a path into the body, a query parameter or a header
 * @param more what a client needs to go on, for example the seats that are still free
 */
public record Problem(ProblemType type, String detail, Optional<String> field, Map<String, JsonValue> more) {

    /** Of a request: what the page that tells people of a problem has to tell. */
    public static final String ATTRIBUTE = "io.daehapsil.problem";

    public static final String MEDIA_TYPE = "application/problem+json";
    private static final int RETRY_AFTER_SECONDS = 1;

    /** A quarter of an hour: as long as passwords that were wrong are counted. */
    private static final JsonNumber TOO_MANY_SECONDS = Json.createValue(900);

    /** In {@link #more}: after how many seconds to come again. */
    static final String AGAIN = "retryAfterSeconds";

    public Problem {
        more = Collections.unmodifiableMap(new LinkedHashMap<>(more));
    }

    static Problem of(ProblemType type, String detail) {
        return new Problem(type, detail, Optional.empty(), Map.of());
    }

    public Problem at(String wrongField) {
        return new Problem(type, detail, Optional.of(wrongField), more);
    }

    public Problem with(String name, JsonValue value) {
        Map<String, JsonValue> extended = new LinkedHashMap<>(more);
        extended.put(name, value);
        return new Problem(type, detail, field, extended);
    }

    public Refusal asRefusal() {
        return new Refusal(this);
    }

    public JsonObject json() {
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("type", type.uri())
                .add("title", type.title())
                .add("status", type.status())
                .add("detail", detail);
        field.ifPresent(name -> json.add("field", name));
        more.forEach(json::add);
        return json.build();
    }

    /** The headers that HTTP wants with the status. */
    public Map<String, String> headers() {
        return switch (type.status()) {
            case 401 -> Map.of("WWW-Authenticate", "Bearer realm=\"daehapsil\"");
            case 429 -> Map.of("Retry-After", String.valueOf(more.getOrDefault(AGAIN, TOO_MANY_SECONDS)));
            case 503 -> Map.of("Retry-After", String.valueOf(RETRY_AFTER_SECONDS));
            default -> Map.of();
        };
    }
}

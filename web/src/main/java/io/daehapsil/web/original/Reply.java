package io.daehapsil.web.original;

import io.daehapsil.web.problem.Problem;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Map;

/** An answer in the original's form. */
record Reply(int status, JsonObject body, Map<String, String> headers) {

    static Reply ok(JsonObject body) {
        return new Reply(200, body, Map.of());
    }

    static Reply refused(int status, String detail) {
        return new Reply(status, detail(detail), Map.of());
    }

    static Reply of(Problem problem) {
        return new Reply(problem.type().status(), detail(problem.detail()), problem.headers());
    }

    /**
     * A field that is missing or wrong, as FastAPI says it.
     *
     * @param place {@code query} or {@code body}
     * @param kind FastAPI's word, such as {@code missing}
     */
    static Reply unprocessable(String place, String field, String kind, String sentence, JsonValue given) {
        JsonObject fault = Json.createObjectBuilder()
                .add("type", kind)
                .add("loc", Json.createArrayBuilder().add(place).add(field))
                .add("msg", sentence)
                .add("input", given)
                .build();
        JsonObject body = Json.createObjectBuilder()
                .add("detail", Json.createArrayBuilder().add(fault))
                .build();
        return new Reply(422, body, Map.of());
    }

    static JsonObject detail(String sentence) {
        return Json.createObjectBuilder().add("detail", sentence).build();
    }
}

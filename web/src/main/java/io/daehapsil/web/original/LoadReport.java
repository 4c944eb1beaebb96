package io.daehapsil.web.original;

import io.daehapsil.domain.admission.DownstreamLoad;
import io.daehapsil.domain.admission.ServerLoad;
import jakarta.json.Json;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.time.Duration;

/** Reads the original's words for a server's load into ours. */
final class LoadReport {

    private static final BigDecimal PERCENT = new BigDecimal(100);

    private LoadReport() {}

    /** @throws OriginalRefusal for the first field that is missing or out of range */
    static ServerLoad read(JsonObject body) {
        JsonValue server = given(body, "server_id");
        BigDecimal cpu = number(body, "cpu_usage", PERCENT);
        BigDecimal connections = number(body, "active_connections", new BigDecimal(Long.MAX_VALUE));
        BigDecimal errors = number(body, "http_5xx_rate", BigDecimal.ONE);
        if (connections.stripTrailingZeros().scale() > 0) {
            throw wrong(body, "active_connections", "int_from_float", "Input should be a valid integer");
        }
        DownstreamLoad load =
                new DownstreamLoad(cpu.divide(PERCENT).doubleValue(), errors.doubleValue(), Duration.ZERO, 0);
        try {
            return new ServerLoad(
                    server instanceof JsonString name ? name.getString() : null, load, connections.longValue());
        } catch (IllegalArgumentException e) {
            throw wrong(body, "server_id", "value_error", "Input should be 1 to 100 visible ASCII characters");
        }
    }

    private static BigDecimal number(JsonObject body, String field, BigDecimal most) {
        if (!(given(body, field) instanceof JsonNumber number)) {
            throw wrong(body, field, "float_parsing", "Input should be a valid number");
        }
        BigDecimal value = number.bigDecimalValue();
        if (value.signum() < 0) {
            throw wrong(body, field, "greater_than_equal", "Input should be greater than or equal to 0");
        }
        if (value.compareTo(most) > 0) {
            throw wrong(body, field, "less_than_equal", "Input should be less than or equal to " + most);
        }
        return value;
    }

    private static JsonValue given(JsonObject body, String field) {
        JsonValue value = body.get(field);
        if (value == null || value == JsonValue.NULL) {
            throw new OriginalRefusal(Reply.unprocessable("body", field, "missing", "Field required", body));
        }
        return value;
    }

    private static OriginalRefusal wrong(JsonObject body, String field, String kind, String sentence) {
        return new OriginalRefusal(
                Reply.unprocessable("body", field, kind, sentence, body.getOrDefault(field, Json.createValue(""))));
    }
}

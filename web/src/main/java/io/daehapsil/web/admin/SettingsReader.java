package io.daehapsil.web.admin;

import io.daehapsil.web.problem.Input;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads settings from JSON into their text form; whether there are such settings and such values is the room's to say. */
final class SettingsReader {

    private SettingsReader() {}

    /** @throws io.daehapsil.web.problem.Refusal for a value that is neither a string, a number nor a flag */
    static Map<String, String> read(JsonObject json) {
        Map<String, String> settings = new LinkedHashMap<>();
        json.forEach((key, value) -> settings.put(key, text(key, value)));
        return settings;
    }

    private static String text(String key, JsonValue value) {
        if (value instanceof JsonString string) {
            return string.getString();
        }
        if (value instanceof JsonNumber || value == JsonValue.TRUE || value == JsonValue.FALSE) {
            return value.toString();
        }
        throw Input.invalid(
                key.length() > 60 ? key.substring(0, 60) : key, "A setting is a string, a number, true or false.");
    }
}

package io.daehapsil.web.problem;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.StopId;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonParsingException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads what callers wrote into our own types, and refuses by naming the field. */
public final class Input {

    /** The longest body. */
    public static final int MOST_BYTES = 64 * 1024;

    /** Making one looks through the class path. */
    private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());

    private static final int LONGEST_TEXT = 200;
    private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{16,200}");

    private Input() {}

    /** A room that has no possible name does not exist. */
    public static RoomName room(String text) {
        return named("room", text, RoomName::new);
    }

    public static DepartureId departure(String text) {
        return named("departure", text, DepartureId::new);
    }

    public static BookingReference reference(String text) {
        return named("booking", text, BookingReference::parse);
    }

    public static StopId stop(String field, String text) {
        if (text == null || text.isBlank()) {
            throw missing(field, "Name a stop by its id; the list of stops has them.");
        }
        return parsed(field, "A stop is named by its id; the list of stops has them.", () -> new StopId(text));
    }

    public static LocalDate date(String field, String text) {
        String hint = "Write the date as 2026-12-24.";
        if (text == null || text.isBlank()) {
            throw missing(field, hint);
        }
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            throw invalid(field, hint);
        }
    }

    /** A key that others could guess would give them this caller's place. */
    public static String idempotencyKey(String text) {
        String field = "Idempotency-Key";
        String hint = "Send a header Idempotency-Key of 16 to 200 visible characters, for example a random UUID,"
                + " and the same one when you repeat the request.";
        if (text == null) {
            throw missing(field, hint);
        }
        if (!KEY.matcher(text).matches()) {
            throw invalid(field, hint);
        }
        return text;
    }

    /** The body as a JSON object in UTF-8. */
    public static JsonObject object(InputStream body) {
        try (JsonReader reader = JSON.createReader(new StringReader(utf8(body.readNBytes(MOST_BYTES + 1))))) {
            if (reader.readValue() instanceof JsonObject object) {
                return object;
            }
            throw unreadable("The body is JSON, but not an object.");
        } catch (JsonParsingException | CharacterCodingException e) {
            throw unreadable("The body is not JSON. Send an object in UTF-8.");
        } catch (IOException e) {
            throw unreadable("The body broke off before its end.");
        }
    }

    /** A string that is not blank, of at most 200 characters. */
    public static String text(JsonObject json, String field, String hint) {
        JsonValue value = json.get(field);
        if (value == null || value == JsonValue.NULL) {
            throw missing(field, hint);
        }
        if (value instanceof JsonString string
                && !string.getString().isBlank()
                && string.getString().length() <= LONGEST_TEXT) {
            return string.getString();
        }
        throw invalid(field, hint);
    }

    /** A field that means nothing here is a field that somebody believes to have set. */
    public static void only(JsonObject json, Set<String> fields) {
        json.keySet().stream()
                .filter(field -> !fields.contains(field))
                .findFirst()
                .ifPresent(field -> {
                    String known = fields.stream().sorted().collect(Collectors.joining(", "));
                    throw invalid(
                            field.length() > 60 ? field.substring(0, 60) : field,
                            "There is no such field. There are " + known + ".");
                });
        if (json.isEmpty()) {
            throw invalid("body", "Nothing is to be changed. Name a field.");
        }
    }

    public static Refusal missing(String field, String hint) {
        return ProblemType.INVALID_INPUT
                .because("This is missing. " + hint)
                .at(field)
                .asRefusal();
    }

    public static Refusal invalid(String field, String hint) {
        return ProblemType.INVALID_INPUT.because(hint).at(field).asRefusal();
    }

    /** Runs a constructor of ours that refuses by IllegalArgumentException. */
    public static <T> T parsed(String field, String hint, Supplier<T> constructor) {
        try {
            return constructor.get();
        } catch (IllegalArgumentException e) {
            throw invalid(field, hint);
        }
    }

    private static String utf8(byte[] bytes) throws CharacterCodingException {
        if (bytes.length > MOST_BYTES) {
            throw unreadable("The body is longer than 64 kB.");
        }
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }

    private static Refusal unreadable(String sentence) {
        return ProblemType.UNREADABLE_BODY.because(sentence).at("body").asRefusal();
    }

    private static <T> T named(String kind, String text, Function<String, T> constructor) {
        try {
            return constructor.apply(text);
        } catch (IllegalArgumentException e) {
            throw new NotFound(kind, String.valueOf(text));
        }
    }
}

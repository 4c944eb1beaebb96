package io.daehapsil.rehearsal;

import io.daehapsil.rehearsal.Story.Bought;
import io.daehapsil.rehearsal.Story.Joined;
import io.daehapsil.rehearsal.Story.Told;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * What a visitor writes down while playing. Each belongs to one visitor, whose steps come one after the other; read it when
 * the play is over.
 */
final class Diary {

    private static final long BEGINNING = System.nanoTime();

    private static final int CREATED = 201;
    private static final int OK = 200;
    private static final int ACCEPTED = 202;
    private static final int UNAVAILABLE = 500;
    private static final int MOST_TRIES = 30;

    private final String visitor;
    private final Part part;
    private final String key;
    private final List<Joined> joins = new ArrayList<>();
    private final List<Told> told = new ArrayList<>();
    private final List<Bought> bought = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private long asked;
    private int tries;
    private int again;
    private String place = "";
    private String pass = "";
    private JsonObject reserved = JsonValue.EMPTY_JSON_OBJECT;
    private int from;
    private int to;
    private boolean ended;

    /** @param key of the visitor's joining, the same in every try */
    Diary(String visitor, Part part, String key) {
        this.visitor = visitor;
        this.part = part;
        this.key = key;
    }

    String key() {
        return key;
    }

    Part part() {
        return part;
    }

    void asking() {
        asked = now();
    }

    /** @param status 0 where no answer came */
    void joined(int status, String body) {
        tries++;
        JsonObject json = status == CREATED ? json(body) : JsonValue.EMPTY_JSON_OBJECT;
        boolean numbered = json.containsKey("number");
        joins.add(new Joined(asked, now(), numbered ? OptionalLong.of(json.getInt("number")) : OptionalLong.empty()));
        if (numbered) {
            place = json.getString("place");
            hear(json);
        }
    }

    void told(int status, String body) {
        tries++;
        again = 1;
        if (status == OK) {
            hear(json(body));
        }
    }

    private void hear(JsonObject json) {
        tries = 0;
        again = json.getInt("askAgainInSeconds", 1);
        pass = json.getString("pass", "");
        JsonObject range = json.getJsonObject("expectedWait");
        told.add(new Told(
                asked,
                now(),
                json.getString("status"),
                json.getInt("number"),
                json.getInt("ahead"),
                range.getInt("fromSeconds"),
                range.getInt("toSeconds")));
    }

    /** @param from index of the stop where the visitor wants to board, {@code to} of that where to get off */
    void wants(int from, int to) {
        this.from = from;
        this.to = to;
        tries = 0;
    }

    /** Sold out and seats that others took are answers like any other; only what was promised is written down. */
    void reserved(int status, String body) {
        tries = status == 0 || status >= UNAVAILABLE ? tries + 1 : MOST_TRIES;
        if (status == ACCEPTED) {
            reserved = json(body);
            tries = 0;
        }
    }

    /** Until there is an answer that is no "try again". */
    boolean mayReserve() {
        return reserved.isEmpty() && tries < MOST_TRIES;
    }

    void booked(int status, String body) {
        tries++;
        if (status == OK && json(body).getString("state", "").equals("CONFIRMED")) {
            keep(true);
        }
    }

    private void keep(boolean stands) {
        JsonObject leg = reserved.getJsonArray("legs").getJsonObject(0);
        bought.add(new Bought(
                reserved.getString("reference"),
                leg.getString("departure"),
                from,
                to,
                leg.getJsonArray("seats").getValuesAs(JsonString::getString),
                stands));
        reserved = JsonValue.EMPTY_JSON_OBJECT;
    }

    void fault(String what) {
        faults.add(what);
    }

    boolean needsNumber() {
        return place.isEmpty() && tries < MOST_TRIES;
    }

    boolean hasNumber() {
        return !place.isEmpty();
    }

    boolean waits() {
        return hasNumber() && told.get(told.size() - 1).waits() && tries < MOST_TRIES;
    }

    boolean isInside() {
        return !pass.isEmpty();
    }

    boolean awaitsBooking() {
        return isOwedBooking() && tries < MOST_TRIES;
    }

    /** Whether seats were promised and the booking has not been seen to stand. */
    boolean isOwedBooking() {
        return !reserved.isEmpty();
    }

    /** Whether the last word was to wait; who gave up asking waits no less. */
    boolean isInLine() {
        return hasNumber() && told.get(told.size() - 1).waits();
    }

    /** Whether the last question has no answer that says something. */
    boolean isUnanswered() {
        return tries > 0;
    }

    /** Nothing was to be learned to the end: what was told before does not count any more. */
    void hearNothing() {
        Told last = told.get(told.size() - 1);
        told.add(new Told(asked, now(), "no answer", last.number(), last.ahead(), 0, 0));
    }

    /** The visitor has nothing more to do; who has not come to this when the play is over was cut off. */
    void end() {
        ended = true;
    }

    /** Whether the installation must be asked what became of this visitor: there was no last answer. */
    boolean isOpen() {
        return !hasNumber() || isOwedBooking() || part.stays() && isInLine();
    }

    String place() {
        return place;
    }

    String pass() {
        return pass;
    }

    int askAgainInSeconds() {
        return Math.max(1, again);
    }

    String reference() {
        return reserved.getString("reference");
    }

    String secret() {
        return reserved.getString("secret");
    }

    Story story() {
        boolean finished = ended && !isOpen();
        if (isOwedBooking()) {
            keep(false);
        }
        return new Story(visitor, part, joins, told, bought, faults, finished);
    }

    private static long now() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - BEGINNING);
    }

    private static JsonObject json(String body) {
        try (JsonReader reader = Json.createReader(new StringReader(body))) {
            return reader.readObject();
        }
    }
}

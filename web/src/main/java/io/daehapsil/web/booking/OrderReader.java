package io.daehapsil.web.booking;

import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.InvalidOrder;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.seating.SeatWish;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.web.problem.Input;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Reads an order from JSON:
 *
 * <pre>{"legs": [{"departure": "KTX1@2026-12-24", "from": "SEOUL", "to": "BUSAN", "seats": ["5-12A"]}],
 * "contact": {"name": "…", "phone": "…", "mail": "…"}}</pre>
 *
 * Instead of seats a leg may say {@code "count": 2}, and what they should be like: {@code "class": "FIRST"},
 * {@code "side": "WINDOW"}, {@code "quiet": true} and {@code "together": true}. Where the sale tells fares it may also say who
 * travels: {@code "passengers": ["ADULT", "CHILD"]}, one for each seat.
 */
final class OrderReader {

    private static final BigDecimal BEYOND_ANY_LIMIT = BigDecimal.valueOf(1_000_000);
    private static final BigDecimal BELOW_ANY_LIMIT = BigDecimal.valueOf(-1);

    private OrderReader() {}

    static Order read(JsonObject body) {
        JsonArray legs = array(body, "legs", "legs");
        List<OrderLeg> read = new ArrayList<>();
        for (int i = 0; i < legs.size(); i++) {
            String at = "legs[" + i + "]";
            if (!(legs.get(i) instanceof JsonObject leg)) {
                throw Input.invalid(at, "A leg is an object with departure, from, to, and seats or count.");
            }
            read.add(within(at, () -> leg(leg, at)));
        }
        if (!(body.get("contact") instanceof JsonObject contact)) {
            throw Input.missing("contact", "Send an object with name, and phone or mail or both.");
        }
        Contact who = within(
                "contact",
                () -> new Contact(
                        optionalText(contact, "name", "contact.name").orElse(""),
                        optionalText(contact, "phone", "contact.phone"),
                        optionalText(contact, "mail", "contact.mail")));
        return new Order(read, who);
    }

    private static OrderLeg leg(JsonObject leg, String at) {
        DepartureId departure = Input.parsed(
                at + ".departure",
                "Name the departure by its id, as the list of departures does.",
                () -> new DepartureId(text(leg, "departure", at)));
        StopId from = Input.stop(at + ".from", text(leg, "from", at));
        StopId to = Input.stop(at + ".to", text(leg, "to", at));
        if (!leg.containsKey("seats") || isEmptyArray(leg.get("seats"))) {
            return OrderLeg.any(departure, from, to, count(leg, at), wish(leg, at))
                    .riddenBy(passengers(leg, at));
        }
        List<SeatLabel> seats = seats(array(leg, "seats", at + ".seats"), at + ".seats");
        int count = leg.containsKey("count") ? count(leg, at) : seats.size();
        return new OrderLeg(departure, from, to, seats, count, SeatWish.any(), passengers(leg, at));
    }

    private static List<SeatLabel> seats(JsonArray labels, String at) {
        List<SeatLabel> seats = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            String label = labels.get(i) instanceof JsonString text ? text.getString() : "";
            seats.add(Input.parsed(
                    at + "[" + i + "]",
                    "A seat is written as car, dash, row and letter: \"5-12A\".",
                    () -> SeatLabel.parse(label)));
        }
        return seats;
    }

    private static int count(JsonObject leg, String at) {
        String field = at + ".count";
        JsonValue value = leg.get("count");
        if (value == null) {
            throw Input.missing(field, "Say how many seats you want, or name them in seats.");
        }
        if (value instanceof JsonNumber number && number.isIntegral()) {
            return number.bigDecimalValue()
                    .min(BEYOND_ANY_LIMIT)
                    .max(BELOW_ANY_LIMIT)
                    .intValue();
        }
        throw Input.invalid(field, "Say how many seats you want as a whole number.");
    }

    private static SeatWish wish(JsonObject leg, String at) {
        String field = at + ".side";
        Optional<SeatWish.Side> side = optionalText(leg, "side", field)
                .map(name -> Input.parsed(
                        field,
                        "A side is WINDOW or AISLE; leave it out if it does not matter.",
                        () -> SeatWish.Side.valueOf(name)));
        return new SeatWish(seatClass(leg, at), side, flag(leg, "quiet", at), flag(leg, "together", at), 0);
    }

    private static List<PassengerType> passengers(JsonObject leg, String at) {
        List<PassengerType> passengers = new ArrayList<>();
        if (leg.containsKey("passengers")) {
            String field = at + ".passengers";
            for (JsonValue value : array(leg, "passengers", field)) {
                String name = value instanceof JsonString text ? text.getString() : "";
                passengers.add(Input.parsed(
                        field, "A passenger is a word such as ADULT or CHILD.", () -> new PassengerType(name)));
            }
        }
        return passengers;
    }

    private static boolean flag(JsonObject leg, String name, String at) {
        JsonValue value = leg.getOrDefault(name, JsonValue.FALSE);
        if (value != JsonValue.TRUE && value != JsonValue.FALSE) {
            throw Input.invalid(at + "." + name, "This is true or false.");
        }
        return value == JsonValue.TRUE;
    }

    private static Optional<SeatClass> seatClass(JsonObject leg, String at) {
        String field = at + ".class";
        return optionalText(leg, "class", field)
                .map(name -> Input.parsed(
                        field, "A class is STANDARD or FIRST; leave it out for any.", () -> SeatClass.valueOf(name)));
    }

    private static String text(JsonObject object, String name, String at) {
        String field = at + "." + name;
        return optionalText(object, name, field)
                .orElseThrow(() -> Input.missing(field, "Every leg has departure, from and to."));
    }

    private static Optional<String> optionalText(JsonObject object, String name, String field) {
        JsonValue value = object.get(name);
        if (value == null || value == JsonValue.NULL) {
            return Optional.empty();
        }
        if (value instanceof JsonString text) {
            return Optional.of(text.getString());
        }
        throw Input.invalid(field, "This must be a text.");
    }

    private static JsonArray array(JsonObject object, String name, String field) {
        JsonValue value = object.get(name);
        if (value == null) {
            throw Input.missing(field, "Send a list.");
        }
        if (value instanceof JsonArray array) {
            return array;
        }
        throw Input.invalid(field, "This must be a list.");
    }

    private static boolean isEmptyArray(JsonValue value) {
        return value instanceof JsonArray array && array.isEmpty();
    }

    /** An order's parts know their own fields; where they stand in the body is known here. */
    private static <T> T within(String owner, Supplier<T> constructor) {
        try {
            return constructor.get();
        } catch (InvalidOrder flaw) {
            throw flaw.within(owner);
        }
    }
}

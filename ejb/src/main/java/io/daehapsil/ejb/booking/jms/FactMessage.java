package io.daehapsil.ejb.booking.jms;

import io.daehapsil.domain.booking.BookingFact;
import io.daehapsil.domain.booking.FactLeg;
import io.daehapsil.domain.booking.PayOutcome;
import io.daehapsil.domain.booking.Payment;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a fact says to other systems, as JSON: web/README.md describes it to them. Nothing of a person and no secret is
 * in it.
 */
final class FactMessage {

    /** Made once: the API looks for its provider on the class path at each use of its own methods, and there waits for others. */
    private static final JsonBuilderFactory BUILDERS = Json.createBuilderFactory(Map.of());

    private FactMessage() {}

    static JsonObject json(BookingFact fact) {
        JsonObjectBuilder message = BUILDERS.createObjectBuilder()
                .add("id", id(fact))
                .add("type", type(fact.what()))
                .add("room", fact.booking().room().value())
                .add("reference", fact.booking().reference().value())
                .add("number", fact.number())
                .add("at", fact.happenedAt().toString())
                .add("legs", legs(fact));
        fact.payBy().ifPresent(time -> message.add("payBy", time.toString()));
        fact.payment().ifPresent(payment -> message.add("payment", payment(payment)));
        fact.reason()
                .ifPresent(why -> message.add(
                        "reason", why.name().toLowerCase(Locale.ROOT).replace('_', '-')));
        return message.build();
    }

    /** The same whenever it is told. */
    static String id(BookingFact fact) {
        return booking(fact) + "/" + fact.number();
    }

    /** Its name among all bookings. */
    static String booking(BookingFact fact) {
        return fact.booking().room() + "/" + fact.booking().reference();
    }

    /** BOOKING_CONFIRMED is BookingConfirmed. */
    static String type(BookingFact.What what) {
        return Stream.of(what.name().split("_"))
                .map(word -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT))
                .collect(Collectors.joining());
    }

    /** SOLD_TO_ANOTHER is sold-to-another. */
    static String word(PayOutcome.Reason reason) {
        return reason.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static JsonArrayBuilder legs(BookingFact fact) {
        JsonArrayBuilder legs = BUILDERS.createArrayBuilder();
        for (FactLeg leg : fact.legs()) {
            JsonArrayBuilder seats = BUILDERS.createArrayBuilder();
            leg.seats().forEach(label -> seats.add(label.toString()));
            legs.add(BUILDERS.createObjectBuilder()
                    .add("departure", leg.departure().value())
                    .add("from", leg.from().value())
                    .add("to", leg.to().value())
                    .add("seats", seats));
        }
        return legs;
    }

    private static JsonObjectBuilder payment(Payment payment) {
        return BUILDERS.createObjectBuilder()
                .add("paymentId", payment.id())
                .add("amountMinor", payment.amountMinor())
                .add("currency", payment.currency().getCurrencyCode())
                .add("paidAt", payment.paidAt().toString());
    }
}

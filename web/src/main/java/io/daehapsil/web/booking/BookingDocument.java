package io.daehapsil.web.booking;

import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.booking.ReservedLeg;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.timetable.SeatLabel;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Writes reservations and bookings for the person who holds the secret. */
final class BookingDocument {

    /** Made once: the API looks for its provider on the class path at each use of its own methods, and there waits for others. */
    private static final JsonBuilderFactory BUILDERS = Json.createBuilderFactory(Map.of());

    private BookingDocument() {}

    /** A repeat gets the first answer again, to the letter. */
    static JsonObject reserved(ReserveOutcome.Reserved reserved) {
        Reservation reservation = reserved.reservation();
        JsonObjectBuilder json = BUILDERS.createObjectBuilder()
                .add("reference", reservation.reference().value())
                .add("secret", reserved.secret().value())
                .add("legs", legs(reservation.legs()))
                .add("reservedAt", reservation.reservedAt().toString());
        BookingView.total(reservation.legs()).ifPresent(total -> json.add("total", money(total)));
        return json.build();
    }

    static JsonObject booking(BookingView view) {
        JsonObjectBuilder json = BUILDERS.createObjectBuilder()
                .add("reference", view.reference().value())
                .add("state", view.state().name())
                .add("legs", legs(view.legs(), view.givenUp()))
                .add("contact", contact(view.contact()))
                .add("reservedAt", view.reservedAt().toString());
        view.total().ifPresent(total -> json.add("total", money(total)));
        view.payBy().ifPresent(payBy -> json.add("payBy", payBy.toString()));
        view.paidAt().ifPresent(paidAt -> json.add("paidAt", paidAt.toString()));
        return json.build();
    }

    static JsonArray seats(Collection<SeatLabel> labels) {
        JsonArrayBuilder seats = BUILDERS.createArrayBuilder();
        labels.forEach(label -> seats.add(label.toString()));
        return seats.build();
    }

    static JsonArrayBuilder legs(List<ReservedLeg> legs) {
        JsonArrayBuilder list = BUILDERS.createArrayBuilder();
        legs.forEach(leg -> list.add(leg(leg)));
        return list;
    }

    /** A leg keeps its position when all its seats were cancelled, so that the next cancellation names the right one. */
    private static JsonArrayBuilder legs(List<ReservedLeg> held, List<ReservedLeg> givenUp) {
        JsonArrayBuilder list = BUILDERS.createArrayBuilder();
        for (int i = 0; i < held.size(); i++) {
            JsonObjectBuilder leg = leg(held.get(i));
            if (i < givenUp.size() && !givenUp.get(i).seats().isEmpty()) {
                leg.add("cancelled", seats(givenUp.get(i).labels()));
            }
            list.add(leg);
        }
        return list;
    }

    private static JsonObjectBuilder leg(ReservedLeg leg) {
        JsonObjectBuilder json = BUILDERS.createObjectBuilder()
                .add("departure", leg.departure().value())
                .add("from", leg.from().value())
                .add("to", leg.to().value())
                .add("seats", seats(leg.labels()));
        JsonArrayBuilder fares = BUILDERS.createArrayBuilder();
        leg.seats()
                .forEach(seat -> seat.fare()
                        .ifPresent(fare -> fares.add(money(fare.price())
                                .add("seat", seat.label().toString())
                                .add("passenger", fare.passenger().name()))));
        JsonArray told = fares.build();
        return told.isEmpty() ? json : json.add("fares", told);
    }

    static JsonObjectBuilder money(Money money) {
        return BUILDERS.createObjectBuilder()
                .add("amountMinor", money.minor())
                .add("currency", money.currency().getCurrencyCode());
    }

    private static JsonObjectBuilder contact(Contact contact) {
        JsonObjectBuilder json = BUILDERS.createObjectBuilder().add("name", contact.name());
        contact.phone().ifPresent(phone -> json.add("phone", phone));
        contact.mail().ifPresent(mail -> json.add("mail", mail));
        return json;
    }
}

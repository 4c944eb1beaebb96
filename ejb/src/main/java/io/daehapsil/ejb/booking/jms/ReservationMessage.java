package io.daehapsil.ejb.booking.jms;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.ReservedLeg;
import io.daehapsil.domain.booking.ReservedSeat;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.fare.SeatFare;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Stretch;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import java.io.StringReader;
import java.time.Instant;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;

/**
 * What the message of a reservation says, as JSON. It is complete: its consumer needs neither Redis nor the timetable, so that
 * it can be written to the database whatever else is away.
 */
final class ReservationMessage {

    /** Made once: the API looks for its provider on the class path at each use of its own methods, and there waits for others. */
    private static final JsonBuilderFactory BUILDERS = Json.createBuilderFactory(Map.of());

    private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());

    private ReservationMessage() {}

    static String write(ReservationRecord record) {
        Reservation reservation = record.reservation();
        Contact person = record.contact()
                .orElseThrow(() ->
                        new IllegalStateException("reservation " + reservation.id() + " is in the database already"));
        JsonObjectBuilder contact = BUILDERS.createObjectBuilder().add("name", person.name());
        person.phone().ifPresent(phone -> contact.add("phone", phone));
        person.mail().ifPresent(mail -> contact.add("mail", mail));
        JsonArrayBuilder legs = BUILDERS.createArrayBuilder();
        reservation.legs().forEach(leg -> legs.add(write(leg)));
        return BUILDERS.createObjectBuilder()
                .add("id", reservation.id().value())
                .add("reference", reservation.reference().value())
                .add("room", reservation.room().value())
                .add("reservedAt", reservation.reservedAt().toString())
                .add("contact", contact)
                .add("legs", legs)
                .build()
                .toString();
    }

    private static JsonObjectBuilder write(ReservedLeg leg) {
        JsonArrayBuilder seats = BUILDERS.createArrayBuilder();
        leg.seats().forEach(seat -> seats.add(write(seat)));
        return BUILDERS.createObjectBuilder()
                .add("departure", leg.departure().value())
                .add("from", leg.from().value())
                .add("to", leg.to().value())
                .add("fromCall", leg.stretch().fromCall())
                .add("toCall", leg.stretch().toCall())
                .add("seats", seats);
    }

    private static JsonObjectBuilder write(ReservedSeat seat) {
        JsonObjectBuilder json = BUILDERS.createObjectBuilder()
                .add("index", seat.index())
                .add("label", seat.label().toString());
        seat.fare()
                .ifPresent(fare -> json.add("passenger", fare.passenger().name())
                        .add("amountMinor", fare.price().minor())
                        .add("currency", fare.price().currency().getCurrencyCode()));
        return json;
    }

    /** @throws RuntimeException of any kind if the text is not one of ours */
    static ReservationRecord read(String text) {
        try (JsonReader reader = READERS.createReader(new StringReader(text))) {
            JsonObject message = reader.readObject();
            JsonObject contact = message.getJsonObject("contact");
            Reservation reservation = new Reservation(
                    new ReservationId(message.getString("id")),
                    new BookingReference(message.getString("reference")),
                    new RoomName(message.getString("room")),
                    message.getJsonArray("legs").getValuesAs((JsonObject leg) -> leg(leg)),
                    Instant.parse(message.getString("reservedAt")));
            return new ReservationRecord(
                    reservation,
                    BookingState.ACCEPTED,
                    Optional.of(new Contact(
                            contact.getString("name"),
                            Optional.ofNullable(contact.getString("phone", null)),
                            Optional.ofNullable(contact.getString("mail", null)))));
        }
    }

    private static ReservedLeg leg(JsonObject leg) {
        return new ReservedLeg(
                new DepartureId(leg.getString("departure")),
                new StopId(leg.getString("from")),
                new StopId(leg.getString("to")),
                new Stretch(leg.getInt("fromCall"), leg.getInt("toCall")),
                leg.getJsonArray("seats").getValuesAs((JsonObject seat) -> seat(seat)));
    }

    private static ReservedSeat seat(JsonObject seat) {
        Optional<SeatFare> fare = Optional.ofNullable(seat.getString("passenger", null))
                .map(type -> new SeatFare(
                        new PassengerType(type),
                        new Money(
                                seat.getJsonNumber("amountMinor").longValueExact(),
                                Currency.getInstance(seat.getString("currency")))));
        return new ReservedSeat(seat.getInt("index"), SeatLabel.parse(seat.getString("label")), fare);
    }
}

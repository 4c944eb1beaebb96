package io.daehapsil.web.booking;

import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.standby.StandbyEntry;
import io.daehapsil.domain.standby.StandbyState;
import io.daehapsil.domain.standby.StandbyStatus;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** Writes an entry of the standby list for the person who holds its secret. */
final class StandbyDocument {

    private StandbyDocument() {}

    static JsonObject joined(StandbyStatus status) {
        return document(status).add("secret", status.secret().value()).build();
    }

    static JsonObject of(StandbyStatus status) {
        return document(status).build();
    }

    private static JsonObjectBuilder document(StandbyStatus status) {
        StandbyEntry entry = status.entry();
        OrderLeg leg = entry.leg();
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("id", entry.id().value())
                .add("state", entry.state().name())
                .add("departure", leg.departure().value())
                .add("from", leg.from().value())
                .add("to", leg.to().value())
                .add("count", leg.count());
        leg.seatClass().ifPresent(seatClass -> json.add("class", seatClass.name()));
        if (!leg.passengers().isEmpty()) {
            json.add(
                    "passengers",
                    Json.createArrayBuilder(
                            leg.passengers().stream().map(PassengerType::name).toList()));
        }
        if (entry.state() == StandbyState.WAITING) {
            json.add("ahead", status.ahead());
        }
        if (entry.state() == StandbyState.OFFERED) {
            entry.until().ifPresent(until -> json.add("until", until.toString()));
        }
        status.reservation()
                .ifPresent(reservation -> json.add(
                        "booking",
                        Json.createObjectBuilder()
                                .add("reference", reservation.reference().value())
                                .add("legs", BookingDocument.legs(reservation.legs()))));
        return json;
    }
}

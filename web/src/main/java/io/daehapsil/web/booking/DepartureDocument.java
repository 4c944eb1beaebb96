package io.daehapsil.web.booking;

import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.seating.Availability;
import io.daehapsil.domain.seating.Offer;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.Seat;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.Stop;
import io.daehapsil.domain.timetable.Stretch;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Writes what is on sale. Times carry the offset of the stop's zone. */
final class DepartureDocument {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ISO_OFFSET_DATE_TIME;

    private DepartureDocument() {}

    static JsonObject stops(List<Stop> stops, List<LocalDate> dates, Optional<FareTable> fares) {
        JsonArrayBuilder list = Json.createArrayBuilder();
        for (Stop stop : stops) {
            JsonObjectBuilder names = Json.createObjectBuilder();
            stop.names().forEach((locale, name) -> names.add(locale.toLanguageTag(), name));
            list.add(Json.createObjectBuilder().add("id", stop.id().value()).add("names", names));
        }
        JsonArrayBuilder days = Json.createArrayBuilder();
        dates.forEach(date -> days.add(date.toString()));
        JsonArrayBuilder passengers = Json.createArrayBuilder();
        fares.ifPresent(table -> table.passengers().forEach(type -> passengers.add(type.name())));
        return Json.createObjectBuilder()
                .add("stops", list)
                .add("dates", days)
                .add("passengers", passengers)
                .build();
    }

    static JsonObject offers(List<Offer> offers, Function<SeatClass, Optional<Money>> price) {
        JsonArrayBuilder list = Json.createArrayBuilder();
        for (Offer offer : offers) {
            JsonObjectBuilder left = Json.createObjectBuilder();
            JsonObjectBuilder availability = Json.createObjectBuilder();
            JsonObjectBuilder fares = Json.createObjectBuilder();
            offer.left().forEach((seatClass, seats) -> {
                left.add(seatClass.name(), seats);
                price.apply(seatClass).ifPresent(fare -> fares.add(seatClass.name(), BookingDocument.money(fare)));
                availability.add(seatClass.name(), Availability.of(seats).name());
            });
            list.add(departure(offer.departure(), offer.stretch())
                    .add("left", left)
                    .add("availability", availability)
                    .add("fares", fares));
        }
        return Json.createObjectBuilder().add("departures", list).build();
    }

    static JsonObject seats(Departure departure, Stretch stretch, SeatMap map) {
        BitSet free = map.free(stretch);
        JsonArrayBuilder cars = Json.createArrayBuilder();
        for (Car car : departure.cars()) {
            JsonArrayBuilder seats = Json.createArrayBuilder();
            departure.layout().seats().stream()
                    .filter(seat -> seat.car() == car.number())
                    .forEach(seat -> seats.add(seat(seat, free.get(seat.index()))));
            cars.add(Json.createObjectBuilder()
                    .add("car", car.number())
                    .add("class", car.seatClass().name())
                    .add("quiet", car.quiet())
                    .add("rows", Json.createArrayBuilder(car.rows()))
                    .add("seats", seats));
        }
        return departure(departure, stretch).add("cars", cars).build();
    }

    private static JsonObjectBuilder seat(Seat seat, boolean free) {
        return Json.createObjectBuilder()
                .add("seat", seat.label().toString())
                .add("free", free)
                .add("window", seat.window())
                .add("aisle", seat.aisle());
    }

    private static JsonObjectBuilder departure(Departure departure, Stretch stretch) {
        return Json.createObjectBuilder()
                .add("id", departure.id().value())
                .add("route", departure.route())
                .add("trainType", departure.trainType())
                .add("trainNumber", departure.trainNumber())
                .add("departs", TIME.format(departure.boards(stretch)))
                .add("arrives", TIME.format(departure.alights(stretch)));
    }
}

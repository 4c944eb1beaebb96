package io.daehapsil.ejb.timetable.jdbc;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Call;
import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.Stop;
import io.daehapsil.domain.timetable.Timetable;
import io.daehapsil.domain.timetable.TrainLayout;
import io.daehapsil.ejb.timetable.DepartureOnSale;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes what is new in one sale. */
final class TimetableInserts {

    private final Connection connection;
    private final RoomName room;

    TimetableInserts(Connection connection, RoomName room) {
        this.connection = connection;
        this.room = room;
    }

    void add(Timetable before, Map<String, TrainLayout> cars, List<Departure> added, List<Stop> stops)
            throws SQLException {
        addStops(before, stops);
        addCars(cars, added);
        addDepartures(added);
        addCalls(added);
    }

    private void addStops(Timetable before, List<Stop> stops) throws SQLException {
        List<Stop> added =
                stops.stream().filter(stop -> before.stop(stop.id()).isEmpty()).toList();
        try (Batch rows = new Batch(connection, "insert into stop (room, id, stop_rank) values (?, ?, ?)")) {
            int rank = before.stops().size();
            for (Stop stop : added) {
                rows.add(room.value(), stop.id().value(), rank++);
            }
            rows.send();
        }
        try (Batch rows = new Batch(
                connection, "insert into stop_name (room, stop, name_rank, lang, name) values (?, ?, ?, ?, ?)")) {
            for (Stop stop : added) {
                int rank = 0;
                for (Map.Entry<Locale, String> name : stop.names().entrySet()) {
                    rows.add(
                            room.value(),
                            stop.id().value(),
                            rank++,
                            name.getKey().toLanguageTag(),
                            name.getValue());
                }
            }
            rows.send();
        }
    }

    private void addCars(Map<String, TrainLayout> before, List<Departure> added) throws SQLException {
        Map<String, TrainLayout> known = new HashMap<>(before);
        try (Batch rows = new Batch(
                connection,
                "insert into car (room, train_type, car_rank, car_number, seat_class, quiet, row_count, seat_layout)"
                        + " values (?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (Departure departure : added) {
                TrainLayout same = known.putIfAbsent(departure.trainType(), departure.layout());
                if (same == null) {
                    int rank = 0;
                    for (Car car : departure.cars()) {
                        rows.add(
                                room.value(),
                                departure.trainType(),
                                rank++,
                                car.number(),
                                car.seatClass().name(),
                                car.quiet(),
                                car.rowCount(),
                                RowText.write(car));
                    }
                } else if (!same.equals(departure.layout())) {
                    throw new DepartureOnSale(
                            departure.id(), "has other cars than trains of type " + departure.trainType() + " on sale");
                }
            }
            rows.send();
        }
    }

    private void addDepartures(List<Departure> added) throws SQLException {
        try (Batch rows = new Batch(
                connection,
                "insert into departure (id, room, route, train_type, train_number, service_date, zone_id)"
                        + " values (?, ?, ?, ?, ?, ?, ?)")) {
            for (Departure departure : added) {
                rows.add(
                        departure.id().value(),
                        room.value(),
                        departure.route(),
                        departure.trainType(),
                        departure.trainNumber(),
                        departure.serviceDate(),
                        departure.zone().getId());
            }
            rows.send();
        }
    }

    private void addCalls(List<Departure> added) throws SQLException {
        try (Batch rows = new Batch(
                connection,
                "insert into departure_call (departure, call_rank, room, stop, arrives_at, departs_at, boards, alights)"
                        + " values (?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (Departure departure : added) {
                int rank = 0;
                for (Call call : departure.calls()) {
                    rows.add(
                            departure.id().value(),
                            rank++,
                            room.value(),
                            call.stop().value(),
                            utc(call.arrival()),
                            utc(call.departure()),
                            call.boards(),
                            call.alights());
                }
            }
            rows.send();
        }
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}

package io.daehapsil.ejb.timetable.jdbc;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Call;
import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.Stop;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Timetable;
import io.daehapsil.domain.timetable.TrainLayout;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Reads one sale's timetable from its tables, one statement a table. */
final class TimetableRows {

    @FunctionalInterface
    private interface Row {
        void read(ResultSet row) throws SQLException;
    }

    private final Connection connection;
    private final RoomName room;

    TimetableRows(Connection connection, RoomName room) {
        this.connection = connection;
        this.room = room;
    }

    Timetable read() throws SQLException {
        return new Timetable(departures(), stops());
    }

    Map<String, TrainLayout> layouts() throws SQLException {
        Map<String, List<Car>> cars = new LinkedHashMap<>();
        each(
                "select train_type, car_number, seat_class, quiet, row_count, seat_layout from car where room = ?"
                        + " order by train_type, car_rank",
                row -> cars.computeIfAbsent(row.getString(1), type -> new ArrayList<>())
                        .add(new Car(
                                row.getInt(2),
                                SeatClass.valueOf(row.getString(3)),
                                row.getBoolean(4),
                                RowText.read(row.getInt(5), row.getString(6)))));
        Map<String, TrainLayout> layouts = new HashMap<>();
        cars.forEach((type, list) -> layouts.put(type, new TrainLayout(list)));
        return layouts;
    }

    private List<Stop> stops() throws SQLException {
        Map<StopId, Map<Locale, String>> names = new LinkedHashMap<>();
        each(
                "select s.id, n.lang, n.name from stop s join stop_name n on n.room = s.room and n.stop = s.id"
                        + " where s.room = ? order by s.stop_rank, s.id, n.name_rank",
                row -> names.computeIfAbsent(new StopId(row.getString(1)), stop -> new LinkedHashMap<>())
                        .put(Locale.forLanguageTag(row.getString(2)), row.getString(3)));
        List<Stop> stops = new ArrayList<>();
        names.forEach((id, named) -> stops.add(new Stop(id, named)));
        return stops;
    }

    private List<Departure> departures() throws SQLException {
        Map<String, TrainLayout> layouts = layouts();
        Map<String, List<Call>> calls = calls();
        List<Departure> departures = new ArrayList<>();
        each(
                "select id, route, train_type, train_number, service_date, zone_id from departure where room = ?",
                row -> departures.add(new Departure(
                        new DepartureId(row.getString(1)),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        row.getObject(5, LocalDate.class),
                        ZoneId.of(row.getString(6)),
                        calls.get(row.getString(1)),
                        layouts.get(row.getString(3)))));
        return departures;
    }

    private Map<String, List<Call>> calls() throws SQLException {
        Map<String, List<Call>> calls = new HashMap<>();
        each(
                "select departure, stop, arrives_at, departs_at, boards, alights from departure_call where room = ?"
                        + " order by departure, call_rank",
                row -> calls.computeIfAbsent(row.getString(1), id -> new ArrayList<>())
                        .add(new Call(
                                new StopId(row.getString(2)),
                                instant(row, 3),
                                instant(row, 4),
                                row.getBoolean(5),
                                row.getBoolean(6))));
        return calls;
    }

    private static Instant instant(ResultSet row, int column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    private void each(String query, Row reader) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, room.value());
            statement.setFetchSize(1000);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    reader.read(rows);
                }
            }
        }
    }
}

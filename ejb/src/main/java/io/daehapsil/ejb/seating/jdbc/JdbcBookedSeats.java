package io.daehapsil.ejb.seating.jdbc;

import io.daehapsil.domain.seating.BookedSeats;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.ejb.schema.LocalTransaction;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** Seats of bookings, from {@code seat_segment}: its rows go when a booking ends. Reads outside of the caller's transaction. */
@Dependent
@Transactional(TxType.NOT_SUPPORTED)
public class JdbcBookedSeats implements BookedSeats {

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** For the container, which injects the default data source. */
    public JdbcBookedSeats() {}

    public JdbcBookedSeats(DataSource database) {
        this.database = database;
    }

    @Override
    public Map<DepartureId, SeatMap> readAll(Collection<Departure> departures) {
        if (departures.isEmpty()) {
            return Map.of();
        }
        Map<String, List<BitSet>> taken = new HashMap<>();
        departures.forEach(departure -> taken.put(
                departure.id().value(),
                Stream.generate(BitSet::new).limit(departure.segmentCount()).toList()));
        String query = "select departure, segment, seat from seat_segment where departure in ("
                + String.join(", ", Collections.nCopies(taken.size(), "?")) + ")";
        LocalTransaction.run(database, connection -> {
            try (PreparedStatement statement = connection.prepareStatement(query)) {
                statement.setFetchSize(5000);
                List<String> ids = new ArrayList<>(taken.keySet());
                for (int i = 0; i < ids.size(); i++) {
                    statement.setString(i + 1, ids.get(i));
                }
                try (ResultSet rows = statement.executeQuery()) {
                    while (rows.next()) {
                        taken.get(rows.getString(1)).get(rows.getInt(2)).set(rows.getInt(3));
                    }
                }
                return taken;
            }
        });
        Map<DepartureId, SeatMap> maps = new HashMap<>();
        departures.forEach(departure -> maps.put(
                departure.id(),
                new SeatMap(departure.layout(), taken.get(departure.id().value()))));
        return maps;
    }
}

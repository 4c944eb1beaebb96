package io.daehapsil.ejb.timetable.jdbc;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.Timetable;
import io.daehapsil.ejb.schema.LocalTransaction;
import io.daehapsil.ejb.timetable.DepartureOnSale;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/**
 * The timetables of all sales in the database. Adds, and never changes or removes: see {@link #add}. Its transactions are
 * its own, whatever the caller is in the middle of.
 */
@Dependent
@Transactional(TxType.NOT_SUPPORTED)
public class JdbcTimetables {

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** For the container, which injects the default data source. */
    public JdbcTimetables() {}

    public JdbcTimetables(DataSource database) {
        this.database = database;
    }

    /** Every sale with its revision, which grows with each import that added something. */
    public Map<RoomName, Integer> revisions() {
        return LocalTransaction.run(database, connection -> {
            Map<RoomName, Integer> revisions = new HashMap<>();
            try (PreparedStatement statement = connection.prepareStatement("select room, revision from sale");
                    ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    revisions.put(new RoomName(rows.getString(1)), rows.getInt(2));
                }
            }
            return revisions;
        });
    }

    /** The timetable of one sale; an empty one where there is no sale. */
    public Timetable read(RoomName room) {
        return LocalTransaction.run(database, connection -> new TimetableRows(connection, room).read());
    }

    /**
     * Adds the departures that the sale does not have yet, all or none, and the stops and cars that they need. Safe to
     * repeat and safe when two nodes import the same at once: one adds, the other finds nothing to add.
     *
     * @return how many departures were added
     * @throws DepartureOnSale if one of them is on sale with other calls or cars, or in another room
     * @throws Unavailable if the database is away
     */
    public int add(RoomName room, Timetable timetable) {
        LocalTransaction.run(database, connection -> makeSale(connection, room));
        return LocalTransaction.run(database, connection -> {
            lockSale(connection, room);
            TimetableRows rows = new TimetableRows(connection, room);
            Timetable before = rows.read();
            refuseChanges(timetable, before);
            List<Departure> added = timetable.departures().stream()
                    .filter(departure -> before.departure(departure.id()).isEmpty())
                    .toList();
            if (added.isEmpty()) {
                return 0;
            }
            refuseOtherRooms(connection, room, added);
            new TimetableInserts(connection, room).add(before, rows.layouts(), added, timetable.stops());
            update(connection, "update sale set revision = revision + 1 where room = ?", room.value());
            return added.size();
        });
    }

    /** The departures of a sale that do not run after all. @throws Unavailable if the database is away */
    public Set<DepartureId> cancelled(RoomName room) {
        return LocalTransaction.run(database, connection -> {
            Set<DepartureId> cancelled = new HashSet<>();
            try (PreparedStatement statement = connection.prepareStatement(
                    "select id from departure where room = ? and cancelled_at is not null")) {
                statement.setString(1, room.value());
                try (ResultSet rows = statement.executeQuery()) {
                    while (rows.next()) {
                        cancelled.add(new DepartureId(rows.getString(1)));
                    }
                }
            }
            return cancelled;
        });
    }

    /**
     * Notes that a departure does not run. Safe to repeat.
     *
     * @return false if that was known
     * @throws Unavailable if the database is away
     */
    public boolean cancel(RoomName room, DepartureId id, Instant now) {
        return LocalTransaction.run(database, connection -> {
            lockSale(connection, room);
            boolean noted = update(
                            connection,
                            "update departure set cancelled_at = ? where room = ? and id = ? and cancelled_at is null",
                            now.atOffset(ZoneOffset.UTC),
                            room.value(),
                            id.value())
                    == 1;
            if (noted) {
                update(connection, "update sale set revision = revision + 1 where room = ?", room.value());
            }
            return noted;
        });
    }

    /** Booked or not: a reservation may be on its way, and names its seats by number and its segments by position. */
    private static void refuseChanges(Timetable timetable, Timetable before) {
        List<DepartureId> changed = timetable.departures().stream()
                .filter(departure -> before.departure(departure.id())
                        .filter(known -> !known.equals(departure))
                        .isPresent())
                .map(Departure::id)
                .toList();
        if (!changed.isEmpty()) {
            throw new DepartureOnSale(changed, "is on sale with other calls or cars");
        }
    }

    private static int makeSale(Connection connection, RoomName room) throws SQLException {
        try {
            return update(
                    connection,
                    "insert into sale (room, revision) select cast(? as varchar(40)), 0"
                            + " where not exists (select 1 from sale where room = ?)",
                    room.value(),
                    room.value());
        } catch (SQLException e) {
            if (!"23505".equals(e.getSQLState())) {
                throw e;
            }
            return 0; // another node was quicker between the look and the insert
        }
    }

    /** Imports into one sale go one after the other. */
    private static void lockSale(Connection connection, RoomName room) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("select revision from sale where room = ? for update")) {
            statement.setString(1, room.value());
            statement.executeQuery().close();
        }
    }

    private static void refuseOtherRooms(Connection connection, RoomName room, List<Departure> added)
            throws SQLException {
        Set<DepartureId> ids = added.stream().map(Departure::id).collect(Collectors.toSet());
        try (PreparedStatement statement =
                connection.prepareStatement("select id, room from departure where room <> ? and service_date in ("
                        + added.stream()
                                .map(Departure::serviceDate)
                                .distinct()
                                .map(date -> "date '" + date + "'")
                                .collect(Collectors.joining(", "))
                        + ")")) {
            statement.setString(1, room.value());
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    DepartureId id = new DepartureId(rows.getString(1));
                    if (ids.contains(id)) {
                        throw new DepartureOnSale(id, "is on sale in room " + rows.getString(2));
                    }
                }
            }
        }
    }

    private static int update(Connection connection, String statement, Object... values) throws SQLException {
        try (PreparedStatement prepared = connection.prepareStatement(statement)) {
            for (int i = 0; i < values.length; i++) {
                prepared.setObject(i + 1, values[i]);
            }
            return prepared.executeUpdate();
        }
    }
}

package io.daehapsil.ejb.report.jdbc;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.report.SaleMinute;
import io.daehapsil.domain.report.SaleMinutes;
import io.daehapsil.domain.report.SoldDeparture;
import io.daehapsil.ejb.schema.LocalTransaction;
import io.daehapsil.ejb.schema.Statements;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.sql.DataSource;

/** Minutes in the table {@code sale_minute}. */
@Dependent
public class JdbcSaleMinutes implements SaleMinutes {

    private static final String UPDATE =
            "update sale_minute set sampled_at = ?, last_given = ?, head = ?, waiting = ?, inside = ?, joined = ?,"
                    + " admitted = ?, lapsed = ?, left_line = ?, unclaimed = ?, booked = ?"
                    + " where room = ? and generation = ? and minute_at = ? and sampled_at <= ?";
    private static final String THERE =
            "select count(*) from sale_minute where room = ? and generation = ? and minute_at = ?";
    private static final String INSERT =
            "insert into sale_minute (sampled_at, last_given, head, waiting, inside, joined, admitted, lapsed, left_line,"
                    + " unclaimed, booked, room, generation, minute_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String LATEST =
            "select sampled_at, generation, last_given, head, waiting, inside, joined, admitted, lapsed, left_line,"
                    + " unclaimed, booked from sale_minute where room = ? and generation ="
                    + " (select max(generation) from sale_minute where room = ?) order by minute_at desc limit ?";
    private static final String SOLD =
            "select s.departure, count(distinct s.booking_id) as bookings, count(*) as rides from booking_seat s"
                    + " join booking b on b.id = s.booking_id where b.room = ?"
                    + " and exists (select 1 from seat_segment g where g.booking_seat_id = s.id)"
                    + " group by s.departure order by s.departure";

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** For the container, which injects the default data source. */
    public JdbcSaleMinutes() {}

    public JdbcSaleMinutes(DataSource database) {
        this.database = database;
    }

    @Override
    public void keep(RoomName room, SaleMinute minute) {
        Instant floor = minute.at().truncatedTo(ChronoUnit.MINUTES);
        try {
            LocalTransaction.run(database, connection -> {
                int updated = Statements.update(connection, UPDATE, arguments(room, minute, floor, minute.at()));
                if (updated == 0 && !isThere(room, minute, floor)) {
                    Statements.update(connection, INSERT, arguments(room, minute, floor));
                }
                return updated;
            });
        } catch (IllegalStateException refused) {
            // Another node may have been first with this minute; its figures are ours. If not, the fault is a real one.
            if (!isThere(room, minute, floor)) {
                throw refused;
            }
        }
    }

    @Override
    public List<SaleMinute> latestLine(RoomName room, int atMost) {
        List<SaleMinute> minutes = new ArrayList<>(LocalTransaction.run(
                database,
                connection -> Statements.list(
                        connection, LATEST, JdbcSaleMinutes::minute, room.value(), room.value(), atMost)));
        Collections.reverse(minutes);
        return minutes;
    }

    @Override
    public List<SoldDeparture> sold(RoomName room) {
        return LocalTransaction.run(
                database,
                connection -> Statements.list(
                        connection,
                        SOLD,
                        row -> new SoldDeparture(
                                row.getString("departure"), row.getLong("bookings"), row.getLong("rides")),
                        room.value()));
    }

    private boolean isThere(RoomName room, SaleMinute minute, Instant floor) {
        return LocalTransaction.run(
                        database,
                        connection -> Statements.first(
                                connection, THERE, row -> row.getInt(1), room.value(), minute.generation(), floor))
                .filter(rows -> rows > 0)
                .isPresent();
    }

    private static Object[] arguments(RoomName room, SaleMinute minute, Instant floor, Object... more) {
        List<Object> arguments = new ArrayList<>(List.of(
                minute.at(),
                minute.last(),
                minute.head(),
                minute.waiting(),
                minute.inside(),
                minute.joined(),
                minute.admitted(),
                minute.lapsed(),
                minute.left()));
        arguments.addAll(List.of(minute.unclaimed(), minute.booked(), room.value(), minute.generation(), floor));
        arguments.addAll(List.of(more));
        return arguments.toArray();
    }

    private static SaleMinute minute(ResultSet row) throws SQLException {
        return new SaleMinute(
                Statements.instant(row, "sampled_at"),
                row.getLong("generation"),
                row.getLong("last_given"),
                row.getLong("head"),
                row.getLong("waiting"),
                row.getLong("inside"),
                row.getLong("joined"),
                row.getLong("admitted"),
                row.getLong("lapsed"),
                row.getLong("left_line"),
                row.getLong("unclaimed"),
                row.getLong("booked"));
    }
}

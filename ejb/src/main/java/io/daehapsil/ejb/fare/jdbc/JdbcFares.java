package io.daehapsil.ejb.fare.jdbc;

import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.ejb.schema.LocalTransaction;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/** The fares of all sales in the database. Its transactions are its own, whatever the caller is in the middle of. */
@Dependent
@Transactional(TxType.NOT_SUPPORTED)
public class JdbcFares {

    private static final int ROWS_AT_ONCE = 1000;

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** For the container, which injects the default data source. */
    public JdbcFares() {}

    public JdbcFares(DataSource database) {
        this.database = database;
    }

    /** Empty where the sale has none. @throws io.daehapsil.domain.Unavailable if the database is away */
    public Optional<FareTable> read(RoomName room) {
        List<FareTable.Row> rows = LocalTransaction.run(database, connection -> rows(connection, room));
        return rows.isEmpty() ? Optional.empty() : Optional.of(new FareTable(rows));
    }

    private static List<FareTable.Row> rows(Connection connection, RoomName room) throws SQLException {
        List<FareTable.Row> rows = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(
                "select from_stop, to_stop, seat_class, passenger, amount_minor, currency from fare"
                        + " where room = ? order by fare_rank")) {
            statement.setString(1, room.value());
            statement.setFetchSize(ROWS_AT_ONCE);
            try (ResultSet row = statement.executeQuery()) {
                while (row.next()) {
                    rows.add(new FareTable.Row(
                            new StopId(row.getString(1)),
                            new StopId(row.getString(2)),
                            SeatClass.valueOf(row.getString(3)),
                            new PassengerType(row.getString(4)),
                            new Money(row.getLong(5), Currency.getInstance(row.getString(6)))));
                }
            }
        }
        return rows;
    }

    /**
     * Puts this table in the place of the sale's fares, all or nothing. Safe to repeat; what was reserved before keeps its
     * price.
     *
     * @throws io.daehapsil.domain.Unavailable if the database is away
     */
    public void replace(RoomName room, FareTable table) {
        LocalTransaction.run(database, connection -> {
            lock(connection, room);
            try (PreparedStatement old = connection.prepareStatement("delete from fare where room = ?")) {
                old.setString(1, room.value());
                old.executeUpdate();
            }
            return insert(connection, room, table);
        });
    }

    /** Replacements of one sale's fares go one after the other. */
    private static void lock(Connection connection, RoomName room) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement("select revision from sale where room = ? for update")) {
            statement.setString(1, room.value());
            statement.executeQuery().close();
        }
    }

    private static int insert(Connection connection, RoomName room, FareTable table) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(
                "insert into fare (room, fare_rank, from_stop, to_stop, seat_class, passenger, amount_minor, currency)"
                        + " values (?, ?, ?, ?, ?, ?, ?, ?)")) {
            int rank = 0;
            for (FareTable.Row row : table.rows()) {
                statement.setString(1, room.value());
                statement.setInt(2, rank++);
                statement.setString(3, row.from().value());
                statement.setString(4, row.to().value());
                statement.setString(5, row.seatClass().name());
                statement.setString(6, row.passenger().name());
                statement.setLong(7, row.price().minor());
                statement.setString(8, row.price().currency().getCurrencyCode());
                statement.addBatch();
                if (rank % ROWS_AT_ONCE == 0) {
                    statement.executeBatch();
                }
            }
            statement.executeBatch();
            return rank;
        }
    }
}

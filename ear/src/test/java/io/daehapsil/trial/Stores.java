package io.daehapsil.trial;

import io.daehapsil.it.StoppedDatabase;
import io.daehapsil.run.Folders;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The database of a trial, and what stands in it. */
public interface Stores extends AutoCloseable {

    /** What the server's environment says to use it. */
    Map<String, String> environment();

    Connection connect() throws SQLException;

    /** Whether it lives in the server, which must have ended before anybody else may look into it. */
    boolean isInTheServer();

    void goAway() throws IOException;

    void comeBack() throws IOException;

    @Override
    void close() throws IOException;

    /** @param taken from Redis */
    default Books books(Set<SeatSegment> taken) throws SQLException {
        List<Books.Row> bookings = new ArrayList<>();
        List<SeatSegment> sold = new ArrayList<>();
        Set<SeatSegment> owned = new HashSet<>();
        try (Connection connection = connect();
                var statement = connection.createStatement()) {
            Map<String, Set<String>> seats = new HashMap<>();
            try (ResultSet rows = statement.executeQuery("select booking_id, departure, label from booking_seat")) {
                while (rows.next()) {
                    seats.computeIfAbsent(rows.getString(1), booking -> new HashSet<>())
                            .add(rows.getString(2) + " " + rows.getString(3));
                }
            }
            try (ResultSet rows = statement.executeQuery("select id, reference, state from booking")) {
                while (rows.next()) {
                    bookings.add(new Books.Row(
                            rows.getString(2), rows.getString(3), seats.getOrDefault(rows.getString(1), Set.of())));
                }
            }
            try (ResultSet rows = statement.executeQuery(
                    "select s.departure, s.seat, s.from_call, s.to_call"
                            + " from booking_seat s join booking b on b.id = s.booking_id where b.state = 'CONFIRMED' and s.given_up_at is null")) {
                while (rows.next()) {
                    for (int segment = rows.getInt(3); segment < rows.getInt(4); segment++) {
                        sold.add(new SeatSegment(rows.getString(1), rows.getInt(2), segment));
                    }
                }
            }
            try (ResultSet rows = statement.executeQuery("select departure, seat, segment from seat_segment")) {
                while (rows.next()) {
                    owned.add(new SeatSegment(rows.getString(1), rows.getInt(2), rows.getInt(3)));
                }
            }
        }
        return new Books(bookings, sold, owned, taken);
    }

    static Stores postgresql() throws IOException {
        return of(new StoppedDatabase());
    }

    static Stores of(StoppedDatabase postgres) {
        return new Stores() {
            @Override
            public Map<String, String> environment() {
                return postgres.environment();
            }

            @Override
            public Connection connect() throws SQLException {
                return postgres.connect();
            }

            @Override
            public boolean isInTheServer() {
                return false;
            }

            @Override
            public void goAway() throws IOException {
                postgres.goAway();
            }

            @Override
            public void comeBack() throws IOException {
                postgres.comeBack();
            }

            @Override
            public void close() throws IOException {
                postgres.close();
            }
        };
    }

    /** @param folder whatever is in it goes */
    static Stores h2(Path folder) {
        Folders.delete(folder);
        String url = "jdbc:h2:file:" + folder.resolve("daehapsil") + ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE";
        String password = UUID.randomUUID().toString();
        return new Stores() {
            @Override
            public Map<String, String> environment() {
                return Map.of("DAEHAPSIL_DB_URL", url, "DAEHAPSIL_DB_PASSWORD", password);
            }

            @Override
            public Connection connect() throws SQLException {
                return DriverManager.getConnection(url, "daehapsil", password);
            }

            @Override
            public boolean isInTheServer() {
                return true;
            }

            @Override
            public void goAway() {
                throw new IllegalStateException("it goes with its server only");
            }

            @Override
            public void comeBack() {
                throw new IllegalStateException("it comes with its server only");
            }

            @Override
            public void close() {
                Folders.delete(folder);
            }
        };
    }
}

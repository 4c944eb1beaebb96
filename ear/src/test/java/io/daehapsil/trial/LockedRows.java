package io.daehapsil.trial;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The same work as it is done without Redis: one transaction finds two free seats over the whole way, locks their rows
 * ({@code SELECT … FOR UPDATE}), gives them an owner and writes the booking with its person.
 */
final class LockedRows implements Rate.Work, AutoCloseable {

    private static final int TRAINS = 82;
    private static final int SEATS = 955;
    private static final int SEGMENTS = 3;
    private static final int SEATS_A_BOOKING = 2;

    private static final String FREE = """
            select seat from locked_seat where departure = ? and owner is null and seat >= ?
            group by seat having count(*) = ? order by seat limit ?""";

    private static final String LOCK =
            "select seat from locked_seat where departure = ? and seat in (?, ?) and owner is null for update";
    private static final String OWN = "update locked_seat set owner = ? where departure = ? and seat in (?, ?)";

    private final BlockingQueue<Connection> connections = new LinkedBlockingQueue<>();

    /** @param connections as many as threads will work */
    LockedRows(Stores stores, int connections) throws SQLException {
        for (int one = 0; one < connections; one++) {
            Connection connection = stores.connect();
            connection.setAutoCommit(false);
            this.connections.add(connection);
        }
        makeTables(stores);
    }

    private static void makeTables(Stores stores) throws SQLException {
        try (Connection connection = stores.connect();
                var statement = connection.createStatement()) {
            statement.execute("create table locked_seat (departure integer, seat integer, segment integer,"
                    + " owner varchar(36), primary key (departure, seat, segment))");
            statement.execute("create table locked_booking (id varchar(36) primary key, state varchar(12) not null,"
                    + " name varchar(240) not null, mail varchar(254) not null, reserved_at timestamp not null)");
            statement.execute("create table locked_booking_seat (booking varchar(36) references locked_booking (id),"
                    + " departure integer, seat integer, primary key (booking, departure, seat))");
            statement.execute("insert into locked_seat select d, s, g, null from generate_series(1, " + TRAINS
                    + ") d, generate_series(1, " + SEATS + ") s, generate_series(0, " + (SEGMENTS - 1) + ") g");
            statement.execute("analyze locked_seat");
        }
    }

    @Override
    public String name() {
        return "bookings by SELECT FOR UPDATE";
    }

    @Override
    public void doOne(int number, SplittableRandom random) throws Exception {
        Connection connection = connections.take();
        try {
            while (!book(connection, 1 + random.nextInt(TRAINS), 1 + random.nextInt(SEATS - SEATS_A_BOOKING))) {
                // Somebody else was quicker, or from that seat on the train is full.
                connection.rollback();
            }
        } finally {
            connections.add(connection);
        }
    }

    private static boolean book(Connection connection, int departure, int from) throws SQLException {
        List<Integer> free = numbers(connection, FREE, departure, from, SEGMENTS, SEATS_A_BOOKING);
        if (free.size() < SEATS_A_BOOKING) {
            return false;
        }
        List<Integer> locked = numbers(connection, LOCK, departure, free.get(0), free.get(1));
        if (locked.size() < SEATS_A_BOOKING * SEGMENTS) {
            return false;
        }
        String id = UUID.randomUUID().toString();
        run(connection, OWN, id, departure, free.get(0), free.get(1));
        run(
                connection,
                "insert into locked_booking values (?, 'CONFIRMED', ?, ?, now())",
                id,
                "홍길동",
                id + "@example.com");
        for (int seat : free) {
            run(connection, "insert into locked_booking_seat values (?, ?, ?)", id, departure, seat);
        }
        connection.commit();
        return true;
    }

    private static List<Integer> numbers(Connection connection, String query, Object... values) throws SQLException {
        try (PreparedStatement statement = filled(connection, query, values);
                ResultSet rows = statement.executeQuery()) {
            List<Integer> numbers = new ArrayList<>();
            while (rows.next()) {
                numbers.add(rows.getInt(1));
            }
            return numbers;
        }
    }

    private static void run(Connection connection, String change, Object... values) throws SQLException {
        try (PreparedStatement statement = filled(connection, change, values)) {
            statement.executeUpdate();
        }
    }

    private static PreparedStatement filled(Connection connection, String sql, Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    @Override
    public void close() throws SQLException {
        for (Connection connection : connections) {
            connection.close();
        }
    }
}

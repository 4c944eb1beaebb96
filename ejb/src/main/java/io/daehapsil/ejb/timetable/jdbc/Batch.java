package io.daehapsil.ejb.timetable.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Rows of one statement, sent a thousand at a time: one round trip a row would take seconds. */
final class Batch implements AutoCloseable {

    private static final int ROWS = 1000;

    private final PreparedStatement statement;
    private int waiting;

    Batch(Connection connection, String sql) throws SQLException {
        statement = connection.prepareStatement(sql);
    }

    void add(Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        statement.addBatch();
        if (++waiting == ROWS) {
            send();
        }
    }

    /** Sends what has gathered. Closing does not: rows that nobody asked to send are dropped with a failure. */
    void send() throws SQLException {
        statement.executeBatch();
        waiting = 0;
    }

    @Override
    public void close() throws SQLException {
        statement.close();
    }
}

package io.daehapsil.ejb.schema;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Statements with their arguments, and rows made into values. Instants go in and out with the microseconds that databases keep. */
public final class Statements {

    /** Makes a value of the row at which the result stands. */
    @FunctionalInterface
    public interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    private Statements() {}

    /** @return how many rows were changed */
    public static int update(Connection connection, String sql, Object... arguments) throws SQLException {
        try (PreparedStatement statement = prepared(connection, sql, arguments)) {
            return statement.executeUpdate();
        }
    }

    public static <T> List<T> list(Connection connection, String sql, Row<T> row, Object... arguments)
            throws SQLException {
        try (PreparedStatement statement = prepared(connection, sql, arguments);
                ResultSet rows = statement.executeQuery()) {
            List<T> values = new ArrayList<>();
            while (rows.next()) {
                values.add(row.read(rows));
            }
            return values;
        }
    }

    public static <T> Optional<T> first(Connection connection, String sql, Row<T> row, Object... arguments)
            throws SQLException {
        return list(connection, sql, row, arguments).stream().findFirst();
    }

    public static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    /** The instant as it will be read back. */
    public static Instant kept(Instant instant) {
        return instant.truncatedTo(ChronoUnit.MICROS);
    }

    private static PreparedStatement prepared(Connection connection, String sql, Object... arguments)
            throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        try {
            for (int i = 0; i < arguments.length; i++) {
                Object argument = arguments[i] instanceof Instant instant
                        ? OffsetDateTime.ofInstant(kept(instant), ZoneOffset.UTC)
                        : arguments[i];
                statement.setObject(i + 1, argument);
            }
            return statement;
        } catch (SQLException e) {
            statement.close();
            throw e;
        }
    }
}

package io.daehapsil.ejb.schema;

import io.daehapsil.domain.Unavailable;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Work on one connection, committed whole or not at all. For work on the database alone and outside of a container's
 * transaction. Work that begins other work on its own thread takes it into its own transaction: both
 * are committed or neither. Without savepoints: what fails inside ends the whole.
 */
public final class LocalTransaction {

    /** Without the data source: there is one database, and servers give each bean an object of its own for it. */
    private static final ThreadLocal<Connection> UNDER_WAY = new ThreadLocal<>();

    /** What is done on the connection. */
    @FunctionalInterface
    public interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    private LocalTransaction() {}

    /**
     * Commits when the work returns, rolls back when it throws.
     *
     * @throws Unavailable if the database is away; whether a commit took effect is then unknown
     * @throws IllegalStateException if the database refuses a statement
     */
    public static <T> T run(DataSource database, Work<T> work) {
        Connection underWay = UNDER_WAY.get();
        try {
            return underWay == null ? alone(database, work) : work.on(underWay);
        } catch (SQLException e) {
            throw DatabaseFailures.translated(e);
        }
    }

    private static <T> T alone(DataSource database, Work<T> work) throws SQLException {
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            UNDER_WAY.set(connection);
            boolean done = false;
            try {
                T result = work.on(connection);
                connection.commit();
                done = true;
                return result;
            } finally {
                UNDER_WAY.remove();
                if (!done) {
                    connection.rollback();
                }
            }
        }
    }
}

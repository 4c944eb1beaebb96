package io.daehapsil.ejb.schema;

import io.daehapsil.domain.Unavailable;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Work on one connection, committed whole or not at all. For work on the database alone and outside of a container's
 * transaction.
 */
public final class LocalTransaction {

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
        try (Connection connection = database.getConnection()) {
            connection.setAutoCommit(false);
            boolean done = false;
            try {
                T result = work.on(connection);
                connection.commit();
                done = true;
                return result;
            } finally {
                if (!done) {
                    connection.rollback();
                }
            }
        } catch (SQLException e) {
            throw DatabaseFailures.translated(e);
        }
    }
}

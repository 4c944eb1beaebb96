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
        try (Connection connection = connect(database)) {
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
            throw translated(e);
        }
    }

    private static Connection connect(DataSource database) {
        try {
            return database.getConnection();
        } catch (SQLException e) {
            throw new Unavailable(Unavailable.What.DATABASE, e);
        }
    }

    /** SQL state class 08 is a lost connection, 57 a server that is going down, 53 one without resources. */
    private static RuntimeException translated(SQLException e) {
        String state = String.valueOf(e.getSQLState());
        boolean away =
                state.startsWith("08") || state.startsWith("57") || state.startsWith("53") || state.startsWith("90");
        return away
                ? new Unavailable(Unavailable.What.DATABASE, e)
                : new IllegalStateException("the database refused a statement, SQL state " + state, e);
    }
}

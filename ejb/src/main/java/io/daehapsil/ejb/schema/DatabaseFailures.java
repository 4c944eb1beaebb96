package io.daehapsil.ejb.schema;

import io.daehapsil.domain.Unavailable;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;
import java.util.function.Supplier;

/** Tells "the database cannot do it now" from "the database says no". */
public final class DatabaseFailures {

    /** Classes of SQLSTATE: connection lost, rolled back for others, out of resources, stopped by its operator. */
    private static final Set<String> AWAY = Set.of("08", "40", "53", "57");

    /** Held by others for too long: H2's and PostgreSQL's. */
    private static final Set<String> BUSY = Set.of("HYT00", "55P03");

    /** H2's own: connection broken, database closed, closing, locked by another process, gone. */
    private static final Set<String> AWAY_H2 = Set.of("90067", "90098", "90121", "90135", "90020", "90146");

    /** A unique or primary key refused a row, by the standard. */
    private static final String KEY_TAKEN = "23505";

    private DatabaseFailures() {}

    /**
     * What the work gives; what it throws is {@link #translated}. Any exception, because the container's interceptor lets the
     * transaction manager's checked ones pass undeclared.
     */
    public static <T> T translating(Supplier<T> work) {
        try {
            return work.get();
        } catch (Exception failure) {
            throw translated(failure);
        }
    }

    /** Whether a row was refused because another one has its key: the only refusal that an adapter may explain. */
    public static boolean isKeyTaken(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && KEY_TAKEN.equals(sql.getSQLState())) {
                return true;
            }
        }
        return false;
    }

    /** Unavailable when anything below says that the database could not be reached or was held too long by others, else the failure itself. */
    public static RuntimeException translated(Exception failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (isAway(cause)) {
                return new Unavailable(Unavailable.What.DATABASE, failure);
            }
        }
        if (failure instanceof RuntimeException unchecked) {
            return unchecked;
        }
        if (failure instanceof SQLException refused) {
            return new IllegalStateException(
                    "the database refused a statement, SQL state " + refused.getSQLState(), refused);
        }
        // The transaction manager's own checked exceptions pass through its interceptor: the commit was not done.
        return new Unavailable(Unavailable.What.DATABASE, failure);
    }

    private static boolean isAway(Throwable cause) {
        if (cause instanceof SQLTransientConnectionException
                || cause instanceof SQLNonTransientConnectionException
                || cause instanceof SQLRecoverableException) {
            return true;
        }
        if (!(cause instanceof SQLException sql)) {
            return false;
        }
        // A pool that cannot give a connection has no SQLSTATE to tell.
        String state = sql.getSQLState();
        return state == null
                || AWAY_H2.contains(state)
                || BUSY.contains(state)
                || state.length() == 5 && AWAY.contains(state.substring(0, 2));
    }
}

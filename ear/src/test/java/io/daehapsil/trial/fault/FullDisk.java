package io.daehapsil.trial.fault;

import io.daehapsil.it.StoppedDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * A PostgreSQL that refuses each new row as one on a full disk does, by the same SQLSTATE. A really full disk needs the rights
 * to mount one, and a limit on the size of files hits the write-ahead log first, which ends PostgreSQL: that is
 * {@link InjectedFault#DATABASE_AWAY}.
 */
final class FullDisk {

    private static final String FULL =
            "raise exception 'could not extend file: No space left on device' using errcode = '53100'";

    private static final String ROOM = "return new";

    private final StoppedDatabase database;

    private FullDisk(StoppedDatabase database) {
        this.database = database;
    }

    static FullDisk of(StoppedDatabase database) {
        return new FullDisk(database);
    }

    /**
     * Once, before anything is filled: a trigger is made only when nobody uses its table, and whoever stands still in the middle of
     * a transaction uses it for as long.
     */
    void prepare() throws SQLException {
        becomes(ROOM);
        onEachTable(
                "create trigger disk_is_full before insert or update on %s for each row execute function disk_is_full()");
    }

    void fill() throws SQLException {
        becomes(FULL);
    }

    void clear() throws SQLException {
        becomes(ROOM);
    }

    private void becomes(String what) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("create or replace function disk_is_full() returns trigger language plpgsql as $$ begin "
                    + what + "; end $$");
        }
    }

    private void onEachTable(String sql) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            List<String> tables = new ArrayList<>();
            try (ResultSet rows =
                    statement.executeQuery("select tablename from pg_tables where schemaname = 'public'")) {
                while (rows.next()) {
                    tables.add(rows.getString(1));
                }
            }
            for (String table : tables) {
                statement.execute(sql.formatted(table));
            }
        }
    }
}

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

    private static final String FUNCTION = """
            create or replace function disk_is_full() returns trigger language plpgsql as $$
            begin
              raise exception 'could not extend file: No space left on device' using errcode = '53100';
            end $$""";

    private final StoppedDatabase database;

    private FullDisk(StoppedDatabase database) {
        this.database = database;
    }

    static FullDisk of(StoppedDatabase database) {
        return new FullDisk(database);
    }

    void fill() throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(FUNCTION);
        }
        onEachTable("create trigger disk_is_full before insert or update on %s execute function disk_is_full()");
    }

    void clear() throws SQLException {
        onEachTable("drop trigger if exists disk_is_full on %s");
    }

    /** Each by itself: who locks several tables at once stands in the way of those who use them in another order. */
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

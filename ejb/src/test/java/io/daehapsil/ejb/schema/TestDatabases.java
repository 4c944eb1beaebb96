package io.daehapsil.ejb.schema;

import io.daehapsil.run.Ports;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;

/** Fresh, empty databases of both kinds. PostgreSQL is a real server, started once for all tests of the module. */
public final class TestDatabases {

    /** What {@code @MethodSource} names the cases by. */
    public record TestDatabase(String name, DataSource dataSource) {
        @Override
        public String toString() {
            return name;
        }
    }

    private TestDatabases() {}

    public static Stream<TestDatabase> empty() {
        return Stream.of(new TestDatabase("H2", h2()), new TestDatabase("PostgreSQL", postgres()));
    }

    public static Stream<TestDatabase> migrated() {
        return empty().peek(database -> migrated(database.dataSource()));
    }

    public static DataSource migrated(DataSource empty) {
        Schema.migrate(empty);
        return empty;
    }

    /** In memory; gone when its pool is. Who waits for another's row waits longer than a busy machine pauses. */
    public static DataSource h2() {
        return JdbcConnectionPool.create(
                "jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=60000", "sa", "");
    }

    public static DataSource postgres() {
        String name = "t" + UUID.randomUUID().toString().replace("-", "");
        try (Connection connection = Server.POSTGRES.getPostgresDatabase().getConnection()) {
            connection.createStatement().execute("create database " + name);
        } catch (SQLException e) {
            throw new IllegalStateException("cannot create a test database", e);
        }
        return Server.POSTGRES.getDatabase("postgres", name);
    }

    private static final class Server {

        static final EmbeddedPostgres POSTGRES = start();

        private static EmbeddedPostgres start() {
            try {
                EmbeddedPostgres started = EmbeddedPostgres.builder()
                        .setServerConfig("fsync", "off")
                        // Of those that it would choose, an outgoing connection of another fork may take one before it
                        // listens.
                        .setPort(Ports.free())
                        .setPGStartupWait(Duration.ofMinutes(2))
                        .start();
                Runtime.getRuntime().addShutdownHook(new Thread(() -> close(started)));
                return started;
            } catch (IOException e) {
                throw new UncheckedIOException("cannot start PostgreSQL", e);
            }
        }

        private static void close(EmbeddedPostgres postgres) {
            try {
                postgres.close();
            } catch (IOException e) {
                throw new UncheckedIOException("cannot stop PostgreSQL", e);
            }
        }
    }
}

package io.daehapsil.ejb.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.ejb.schema.TestDatabases.TestDatabase;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SchemaTest {

    @ParameterizedTest
    @MethodSource("io.daehapsil.ejb.schema.TestDatabases#empty")
    void everyFileInTheFolderIsApplied(TestDatabase database) throws SQLException {
        Schema.migrate(database.dataSource());

        assertThat(applied(database.dataSource())).isEqualTo(filesInTheFolder());
    }

    @ParameterizedTest
    @MethodSource("io.daehapsil.ejb.schema.TestDatabases#empty")
    void aSecondStartChangesNothing(TestDatabase database) throws SQLException {
        Schema.migrate(database.dataSource());
        Schema.migrate(database.dataSource());

        assertThat(applied(database.dataSource())).isEqualTo(filesInTheFolder());
    }

    @ParameterizedTest
    @MethodSource("io.daehapsil.ejb.schema.TestDatabases#empty")
    void fourNodesMayStartAtOnce(TestDatabase database) throws Exception {
        int nodes = 4;
        ExecutorService threads = Executors.newFixedThreadPool(nodes);
        CountDownLatch together = new CountDownLatch(nodes);
        List<Future<?>> starts = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            starts.add(threads.submit(() -> {
                together.countDown();
                together.await();
                Schema.migrate(database.dataSource());
                return null;
            }));
        }
        for (Future<?> start : starts) {
            start.get();
        }
        threads.shutdown();

        assertThat(applied(database.dataSource())).isEqualTo(filesInTheFolder());
    }

    @ParameterizedTest
    @MethodSource("io.daehapsil.ejb.schema.TestDatabases#migrated")
    void aDepartureIsSoldInOneRoomOnly(TestDatabase database) throws SQLException {
        try (Connection connection = database.dataSource().getConnection()) {
            sell(connection, "one");

            assertThatThrownBy(() -> sell(connection, "other"))
                    .isInstanceOf(SQLException.class)
                    .extracting(e -> ((SQLException) e).getSQLState())
                    .isEqualTo("23505");
        }
    }

    private static void sell(Connection connection, String room) throws SQLException {
        connection.createStatement().execute("insert into sale (room, revision) values ('" + room + "', 1)");
        connection
                .createStatement()
                .execute("insert into departure (id, room, route, train_type, train_number, service_date, zone_id)"
                        + " values ('KTX1@2026-12-24', '" + room
                        + "', 'line', 'KTX', '1', date '2026-12-24', 'Asia/Seoul')");
    }

    private static List<String> filesInTheFolder() {
        try {
            Path folder = Path.of(
                    Schema.class.getResource("/db/migration/V1__timetable.sql").toURI());
            String[] names = folder.getParent().toFile().list((dir, name) -> name.endsWith(".sql"));
            return List.of(names).stream().sorted().toList();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> applied(DataSource database) throws SQLException {
        List<String> scripts = new ArrayList<>();
        try (Connection connection = database.getConnection();
                ResultSet rows = connection
                        .createStatement()
                        .executeQuery(
                                "select \"script\" from \"flyway_schema_history\" where \"version\" is not null and \"success\"")) {
            while (rows.next()) {
                scripts.add(rows.getString(1));
            }
        }
        return scripts.stream().sorted().toList();
    }
}

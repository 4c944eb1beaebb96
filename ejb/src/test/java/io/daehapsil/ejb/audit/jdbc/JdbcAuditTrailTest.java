package io.daehapsil.ejb.audit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.audit.AuditEntry;
import io.daehapsil.domain.audit.AuditTrail;
import io.daehapsil.domain.audit.Deed;
import io.daehapsil.ejb.schema.DatabaseWork;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.schema.TestDatabases.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JdbcAuditTrailTest {

    private static final Instant NOW = Instant.parse("2026-12-24T07:00:00.123456Z");
    private static final Actor KIM = new Actor("kim", "192.0.2.7");
    private static final Deed PAUSE =
            new Deed("room.settings", "ktx", Map.of("is_paused", "false"), Map.of("is_paused", "true"));

    static Stream<TestDatabase> database() {
        return TestDatabases.migrated();
    }

    @ParameterizedTest
    @MethodSource("database")
    void aLineSaysWhoWhenFromWhereWhatBeforeAndWhatAfter(TestDatabase database) {
        AuditTrail trail = new JdbcAuditTrail(database.dataSource());

        trail.add(NOW.plusNanos(789), KIM, PAUSE);

        AuditEntry entry = trail.list(0, 10).get(0);
        assertThat(entry.id()).isEqualTo(1);
        assertThat(entry.at()).isEqualTo(NOW);
        assertThat(entry.actor()).isEqualTo(KIM);
        assertThat(entry.deed()).isEqualTo(PAUSE);
        assertThat(trail.isWhole()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("database")
    void linesOfManyAtOnceStandOneAfterTheOther(TestDatabase database) throws Exception {
        AuditTrail trail = new JdbcAuditTrail(database.dataSource());
        ExecutorService operators = Executors.newFixedThreadPool(4);
        List<Callable<Void>> deeds = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            deeds.add(() -> {
                trail.add(NOW, KIM, PAUSE);
                return null;
            });
        }
        for (Future<Void> done : operators.invokeAll(deeds)) {
            done.get();
        }
        operators.shutdown();

        assertThat(trail.list(0, 100)).extracting(AuditEntry::id).containsExactlyElementsOf(numbers(20));
        assertThat(trail.list(15, 3)).extracting(AuditEntry::id).containsExactly(16L, 17L, 18L);
        assertThat(trail.isWhole()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("database")
    void aDeedThatIsNotDoneLeavesNoLine(TestDatabase database) {
        AuditTrail trail = new JdbcAuditTrail(database.dataSource());

        assertThatThrownBy(() -> new DatabaseWork(database.dataSource()).inOne(() -> {
                    trail.add(NOW, KIM, PAUSE);
                    throw new IllegalArgumentException("not done");
                }))
                .hasMessage("not done");

        assertThat(trail.list(0, 10)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("database")
    void noLineCanBeTakenFromTheMiddle(TestDatabase database) {
        AuditTrail trail = new JdbcAuditTrail(database.dataSource());
        trail.add(NOW, KIM, PAUSE);
        trail.add(NOW, KIM, PAUSE);

        assertThatThrownBy(() -> execute(database.dataSource(), "delete from audit where id = 1"))
                .isInstanceOf(SQLException.class);
        assertThat(trail.list(0, 10)).hasSize(2);
    }

    @ParameterizedTest
    @MethodSource("database")
    void aLineThatWasWrittenAnewByHandIsFound(TestDatabase database) throws SQLException {
        AuditTrail trail = new JdbcAuditTrail(database.dataSource());
        trail.add(NOW, KIM, PAUSE);
        trail.add(NOW, KIM, PAUSE);
        if (database.name().equals("PostgreSQL")) {
            execute(database.dataSource(), "drop trigger audit_guard on audit");
        }

        execute(database.dataSource(), "update audit set actor = 'lee' where id = 1");

        assertThat(trail.isWhole()).isFalse();
    }

    @Test
    void onPostgreSqlNeitherChangeNorRemovalIsPossible() throws SQLException {
        DataSource database = TestDatabases.migrated(TestDatabases.postgres());
        AuditTrail trail = new JdbcAuditTrail(database);
        trail.add(NOW, KIM, PAUSE);

        for (String sql : List.of("update audit set actor = 'lee'", "delete from audit", "truncate audit cascade")) {
            assertThatThrownBy(() -> execute(database, sql)).hasMessageContaining("the audit is not changed");
        }
        assertThat(trail.isWhole()).isTrue();
    }

    private static List<Long> numbers(long count) {
        return Stream.iterate(1L, number -> number + 1).limit(count).toList();
    }

    private static void execute(DataSource database, String sql) throws SQLException {
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}

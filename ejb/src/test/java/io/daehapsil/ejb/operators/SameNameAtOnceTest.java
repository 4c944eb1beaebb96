package io.daehapsil.ejb.operators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.operators.NewPassword;
import io.daehapsil.domain.operators.Operator;
import io.daehapsil.domain.operators.OperatorName;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.operators.jdbc.JdbcOperators;
import io.daehapsil.ejb.schema.DatabaseWork;
import io.daehapsil.ejb.schema.LocalTransaction;
import io.daehapsil.ejb.schema.Statements;
import io.daehapsil.ejb.schema.TestDatabases;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two admins add one name in the same moment, staged on PostgreSQL: the second one's insert waits for the first one's commit. */
class SameNameAtOnceTest {

    private static final OperatorName KIM = new OperatorName("kim");
    private static final String BLOCKED = "select count(*) from pg_locks where not granted";

    @TempDir
    private Path home;

    @Test
    void theSecondIsToldThatTheNameIsTaken() {
        DataSource database = TestDatabases.migrated()
                .filter(each -> each.toString().contains("PostgreSQL"))
                .findFirst()
                .orElseThrow()
                .dataSource();
        TestDesk desk = new TestDesk(database, home);
        CompletableFuture<Boolean> second = new DatabaseWork(database).inOne(() -> {
            new JdbcOperators(database).add(new Operator(KIM, Role.VIEWER, true), "a hash");
            CompletableFuture<Boolean> adding = CompletableFuture.supplyAsync(() -> desk.operators.add(
                    new Actor("admin", TestDesk.HERE), KIM, Role.ADMIN, new NewPassword("somebody else's")));
            await().atMost(Duration.ofSeconds(30)).until(() -> blocked(database));
            return adding;
        });

        assertThat(second).succeedsWithin(Duration.ofSeconds(30)).isEqualTo(false);
        assertThat(desk.operators.operators())
                .singleElement()
                .satisfies(kim -> assertThat(kim.role()).isEqualTo(Role.VIEWER));
    }

    /** On the thread of the condition, and so on a connection of its own. */
    private static boolean blocked(DataSource database) {
        return LocalTransaction.run(
                database,
                connection -> Statements.first(connection, BLOCKED, row -> row.getInt(1) > 0)
                        .orElseThrow());
    }
}

package io.daehapsil.ejb.access.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JdbcSecretsTest {

    private static EmbeddedPostgres postgres;
    private static DataSource h2;

    @BeforeAll
    static void databases() throws IOException, SQLException {
        postgres = EmbeddedPostgres.start();
        JdbcDataSource memory = new JdbcDataSource();
        memory.setURL("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=60000");
        h2 = memory;
        for (DataSource database : List.of(h2, postgres.getPostgresDatabase())) {
            try (InputStream script = JdbcSecretsTest.class.getResourceAsStream("/db/migration/V3__keys.sql");
                    Connection connection = database.getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute(new String(script.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
    }

    @AfterAll
    static void stop() throws IOException {
        postgres.close();
    }

    static Stream<DataSource> database() {
        return Stream.of(h2, postgres.getPostgresDatabase());
    }

    @ParameterizedTest
    @MethodSource("database")
    void aSecretIsMadeOnceAndKept(DataSource database) {
        JdbcSecrets secrets = new JdbcSecrets(database);
        String purpose = UUID.randomUUID().toString().substring(0, 30);

        assertThat(secrets.secret(purpose, () -> "first")).isEqualTo("first");
        assertThat(secrets.secret(purpose, () -> "second")).isEqualTo("first");
    }

    @ParameterizedTest
    @MethodSource("database")
    void nodesThatStartTogetherGetTheSameSecret(DataSource database) throws Exception {
        String purpose = UUID.randomUUID().toString().substring(0, 30);
        AtomicInteger made = new AtomicInteger();
        ExecutorService nodes = Executors.newFixedThreadPool(8);
        try {
            List<Callable<String>> starts = new ArrayList<>();
            for (int node = 0; node < 8; node++) {
                starts.add(() ->
                        new JdbcSecrets(database).secret(purpose, () -> "made by node " + made.incrementAndGet()));
            }
            List<String> secrets = new ArrayList<>();
            for (Future<String> start : nodes.invokeAll(starts)) {
                secrets.add(start.get());
            }
            assertThat(secrets).hasSize(8);
            assertThat(secrets).containsOnly(secrets.get(0));
        } finally {
            nodes.shutdownNow();
        }
    }

    @Test
    void aDatabaseThatIsAwayIsSaidToBeAway() {
        JdbcDataSource away = new JdbcDataSource();
        away.setURL("jdbc:h2:tcp://127.0.0.1:1/none");

        assertThatThrownBy(() -> new JdbcSecrets(away).secret("pass", () -> "x"))
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.what()).isEqualTo(Unavailable.What.DATABASE));
    }
}

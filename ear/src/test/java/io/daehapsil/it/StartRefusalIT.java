package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.run.Deployment;
import io.daehapsil.run.Ports;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What an operator forgot or mistyped stops the start of a server configured by hand, with one sentence that names it. */
class StartRefusalIT {

    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final Map<String, String> PASSWORDS =
            Map.of("DAEHAPSIL_DB_PASSWORD", "for-this-test", "DAEHAPSIL_KEYSTORE_PASSWORD", "for-this-test");

    private static HandMade withoutPasswords;
    private static HandMade withWrongSettings;
    private static HandMade withoutDatabase;

    /** All at once: a server that starts leaves half of the time to others. */
    @BeforeAll
    static void start() throws IOException {
        withoutPasswords = HandMade.start("refusal-passwords", Map.of());
        withWrongSettings = HandMade.start(
                "refusal-settings",
                with(Map.of(
                        "DAEHAPSIL_REDIS_ADDRESS", "localhost:6379",
                        "DAEHAPSIL_PASS_KEY_FILE", "/nowhere/key.pem",
                        "DAEHAPSIL_DB_DRIVER", "oracle")));
        withoutDatabase = HandMade.start(
                "refusal-database",
                with(Map.of(
                        "DAEHAPSIL_DB_DRIVER",
                        "postgresql",
                        "DAEHAPSIL_DB_URL",
                        "jdbc:postgresql://localhost:" + Ports.free() + "/daehapsil")));
    }

    @AfterAll
    static void stop() {
        withoutPasswords.close();
        withWrongSettings.close();
        withoutDatabase.close();
    }

    @Test
    void missingPasswordsAreNamedAndNoDatabaseIsMadeUnderAnother() throws IOException {
        assertThat(sentence(withoutPasswords)).contains("DAEHAPSIL_DB_PASSWORD");
        if (!Product.isDeployedByArquillian()) {
            assertThat(sentence(withoutPasswords)).contains("DAEHAPSIL_KEYSTORE_PASSWORD is not set");
        }
        assertThat(withoutPasswords.home().resolve("h2")).doesNotExist();
    }

    @Test
    void aMalformedAddressOfRedisAMissingKeyFileAndAnUnknownDriverAreNamedTogether() throws IOException {
        assertThat(sentence(withWrongSettings))
                .contains("DAEHAPSIL_REDIS_ADDRESS is 'localhost:6379' but must be redis://host:port")
                .contains("DAEHAPSIL_PASS_KEY_FILE is '/nowhere/key.pem' but must be a file")
                .contains("DAEHAPSIL_DB_DRIVER is 'oracle' but must be h2 or postgresql");
        assertThat(withWrongSettings.home().resolve("h2")).doesNotExist();
    }

    @Test
    void aDatabaseThatIsAwayIsNamedByItsDataSourceAndItsVariable() throws IOException {
        assertThat(sentence(withoutDatabase))
                .containsPattern(
                        "the data source (java:comp/DefaultDataSource|jdbc/daehapsil-look-ups) gives no connection")
                .contains("DAEHAPSIL_DB_URL");
    }

    /** What the server made of it, after the operator's console was found to say the same in a line of its own. */
    private static String sentence(HandMade server) throws IOException {
        Deployment refused = await().atMost(LIMIT).until(server::deployment, isDecided());
        assertThat(refused.state()).as(server.console()).isEqualTo(Deployment.State.REFUSED);
        String reason = refused.reason().replaceFirst("^the server's configuration finds no value for ", "");
        assertThat(server.console())
                .containsPattern("(?m)(?:Daehapsil does not start: |Cannot resolve expression '\\$\\{(?:env\\.)?)"
                        + Pattern.quote(reason));
        return reason;
    }

    private static Predicate<Deployment> isDecided() {
        return deployment -> deployment.state() != Deployment.State.AWAITED;
    }

    private static Map<String, String> with(Map<String, String> wrong) {
        Map<String, String> variables = new HashMap<>(PASSWORDS);
        variables.putAll(wrong);
        return variables;
    }
}

package io.daehapsil.ejb.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.access.KeptPassKeys;
import io.daehapsil.domain.access.PassKey;
import io.daehapsil.domain.access.PassKeys;
import io.daehapsil.ejb.access.PassKeyService.Refused;
import io.daehapsil.ejb.access.jdbc.JdbcPassKeys;
import io.daehapsil.ejb.access.jdbc.JdbcSecrets;
import io.daehapsil.ejb.booking.HandClock;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.settings.DeploymentSettings;
import jakarta.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The life of a key of passes, on both databases and on two nodes. */
class PassKeyServiceTest {

    private static final Runnable NOTHING = () -> {};

    @TempDir
    private Path home;

    private final HandClock clock = new HandClock();

    static List<DataSource> databases() {
        return List.of(TestDatabases.migrated(TestDatabases.h2()), TestDatabases.migrated(TestDatabases.postgres()));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void theNextKeyIsPublishedFromTheStartAndSignsAfterARotation(DataSource database) throws Exception {
        PassKeyService keys = started(database);
        List<String> before = keys.keys().ids();
        String old = keys.signing().jwt("{}");
        clock.pass(PassKeyService.KNOWN_AFTER);

        assertThat(keys.rotate(NOTHING)).isEmpty();

        assertThat(before).hasSize(2);
        assertThat(keys.signing().id()).isEqualTo(before.get(1));
        assertThat(keys.keys().ids()).hasSize(3).containsAll(before);
        assertThat(keys.keys().verified(old)).contains("{}");
        assertThat(Files.readString(home.resolve("pass-keys.json"))).contains(before);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void whatTheOldKeySignedIsBelievedUntilItIsOver(DataSource database) {
        PassKeyService keys = started(database);
        String old = keys.signing().jwt("{}");
        clock.pass(PassKeyService.KNOWN_AFTER);
        keys.rotate(NOTHING);

        clock.pass(PassKeys.BELIEVED);
        keys.refresh();
        assertThat(keys.keys().verified(old)).isPresent();
        clock.pass(Duration.ofSeconds(1));
        keys.refresh();
        assertThat(keys.keys().verified(old)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("databases")
    void nodesThatStartTogetherHaveTheSameKeysAndFollowARotation(DataSource database) {
        PassKeyService one = started(database);
        PassKeyService other = started(database);
        assertThat(other.keys().ids()).isEqualTo(one.keys().ids());
        clock.pass(PassKeyService.KNOWN_AFTER);

        one.rotate(NOTHING);
        String fresh = one.signing().jwt("{}");
        assertThat(other.keys().verified(fresh)).as("before it has followed").isPresent();
        other.refresh();

        assertThat(other.keys().ids()).isEqualTo(one.keys().ids());
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aKeyThatNotEverybodyCanKnowDoesNotSignYet(DataSource database) {
        PassKeyService keys = started(database);
        String signing = keys.signing().id();
        clock.pass(PassKeyService.KNOWN_AFTER.minusSeconds(1));

        assertThat(keys.rotate(NOTHING)).contains(Refused.TOO_EARLY);
        assertThat(keys.signing().id()).isEqualTo(signing);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aKeyThatTheServersOwnCheckHasNotReadDoesNotSign(DataSource database) {
        PassKeyService keys = started(database);
        clock.pass(PassKeyService.KNOWN_AFTER);
        keys.rotate(NOTHING);
        clock.pass(PassKeyService.KNOWN_AFTER);

        assertThat(keys.rotate(NOTHING)).contains(Refused.RESTART_FIRST);
        assertThat(started(database).rotate(NOTHING)).as("after a restart").isEmpty();
    }

    @ParameterizedTest
    @MethodSource("databases")
    void nothingIsDoneWhenItCannotBeWrittenDown(DataSource database) {
        PassKeyService keys = started(database);
        String signing = keys.signing().id();
        clock.pass(PassKeyService.KNOWN_AFTER);

        assertThatThrownBy(() -> keys.rotate(() -> {
                    throw new IllegalStateException("no audit");
                }))
                .hasMessage("no audit");
        keys.refresh();
        assertThat(keys.signing().id()).isEqualTo(signing);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void theKeyThatAnInstallationHadBeforeIsItsFirst(DataSource database) {
        PassKey before = PassKey.generate();
        KeptPassKeys kept = new JdbcPassKeys(database);
        kept.add(1, before.toPem(), clock.instant(), Optional.of(clock.instant()));
        kept.add(1, PassKey.generate().toPem(), clock.instant(), Optional.of(clock.instant()));

        assertThat(started(database).signing().id()).isEqualTo(before.id());
    }

    @ParameterizedTest
    @MethodSource("databases")
    void theOperatorsFileIsTheOperatorsToChange(DataSource database) throws Exception {
        PassKey first = PassKey.generate();
        PassKey second = PassKey.generate();
        Path file = Files.writeString(home.resolve("own.pem"), first.toPem() + second.toPem());
        PassKeyService keys = started(database, Map.of("daehapsil.pass.key.file", file.toString()));

        assertThat(keys.keys().ids()).containsExactly(first.id(), second.id());
        assertThat(keys.rotate(NOTHING)).contains(Refused.GIVEN);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void passesOfBothKeysAreVerified(DataSource database) {
        PassKeyService keys = started(database);
        AccessService access = TestAccess.access(new JdbcSecrets(database), keys, null, clock);
        var claims = Json.createObjectBuilder().add("a", 1).build();
        String old = access.sign(claims);
        clock.pass(PassKeyService.KNOWN_AFTER);
        keys.rotate(NOTHING);

        assertThat(access.verified(old)).contains(claims);
        assertThat(access.verified(access.sign(claims))).contains(claims);
        assertThat(access.verified(PassKey.generate().jwt("{}"))).isEmpty();
    }

    private PassKeyService started(DataSource database) {
        return started(database, Map.of());
    }

    private PassKeyService started(DataSource database, Map<String, String> more) {
        Map<String, String> values = new ConcurrentHashMap<>(Map.of("daehapsil.home", home.toString()));
        values.putAll(more);
        DeploymentSettings settings = DeploymentSettings.read(key -> Optional.ofNullable(values.get(key)));
        PassKeyService keys = new PassKeyService(new JdbcPassKeys(database), settings, clock);
        keys.start();
        return keys;
    }
}

package io.daehapsil.ejb.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.access.Secrets;
import io.daehapsil.ejb.access.jdbc.JdbcSecrets;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.settings.DeploymentSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DownstreamKeyServiceTest {

    private static final String GIVEN = "the-operators-own-key";

    private final Secrets secrets = new JdbcSecrets(TestDatabases.migrated(TestDatabases.h2()));

    @TempDir
    private Path home;

    @Test
    void withoutAKeyOfTheOperatorsOneIsMadeAndKeptAndWrittenForHimOnly() throws IOException {
        DownstreamKeyService first = started("");
        Path file = home.resolve("downstream.key");
        String made = Files.readString(file).strip();

        assertThat(made).hasSize(43);
        assertThat(first.isKey(made)).isTrue();
        assertThat(started("").isKey(made)).as("after the next start").isTrue();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void theOperatorsKeyIsTheOnlyOneAndIsWrittenNowhere() {
        DownstreamKeyService keys = started(GIVEN);

        assertThat(keys.isKey(GIVEN)).isTrue();
        assertThat(home).isEmptyDirectory();
    }

    @Test
    void whoShowsNoneOrAnotherIsNotADownstream() {
        DownstreamKeyService keys = started(GIVEN);

        assertThat(keys.isKey(null)).isFalse();
        assertThat(keys.isKey("")).isFalse();
        assertThat(keys.isKey(GIVEN + "x")).isFalse();
    }

    private DownstreamKeyService started(String key) {
        Map<String, String> values = Map.of("daehapsil.home", home.toString(), "daehapsil.downstream.key", key);
        DownstreamKeyService service = new DownstreamKeyService(
                secrets, DeploymentSettings.read(name -> Optional.ofNullable(values.get(name))));
        service.start();
        return service;
    }
}

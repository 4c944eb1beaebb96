package io.daehapsil.ejb.access;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.settings.WrongSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessServiceTest {

    @TempDir
    private Path folder;

    @Test
    void aKeyFileThatHoldsNoKeyPairIsNamedByItsVariable() throws Exception {
        Path file = Files.writeString(folder.resolve("key.pem"), "no key");
        Map<String, String> values =
                Map.of("daehapsil.home", folder.toString(), "daehapsil.pass.key.file", file.toString());
        DeploymentSettings settings = DeploymentSettings.read(key -> Optional.ofNullable(values.get(key)));

        assertThatThrownBy(() -> TestAccess.access(null, settings, null, Clock.systemUTC()))
                .isInstanceOf(WrongSettings.class)
                .hasMessageContaining("DAEHAPSIL_PASS_KEY_FILE names " + file + ", but a pass key is");
    }
}

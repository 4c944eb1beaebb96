package io.daehapsil.ejb.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeploymentSettingsTest {

    @Test
    void whatIsNotConfiguredHasItsDefault() {
        DeploymentSettings settings = read(Map.of("daehapsil.home", "data"));

        assertThat(settings.home()).isEqualTo(Path.of("data"));
        assertThat(settings.redisAddress()).isEqualTo("redis://127.0.0.1:6379");
        assertThat(settings.sample()).isFalse();
    }

    @Test
    void everyFaultIsNamedAtOnceByItsVariable() {
        assertThatThrownBy(() -> read(Map.of("daehapsil.redis.address", "localhost", "daehapsil.sample", "yes")))
                .isInstanceOfSatisfying(
                        WrongSettings.class,
                        wrong -> assertThat(wrong.faults())
                                .hasSize(3)
                                .anySatisfy(fault -> assertThat(fault).startsWith("DAEHAPSIL_HOME is not set"))
                                .anySatisfy(
                                        fault -> assertThat(fault).startsWith("DAEHAPSIL_REDIS_ADDRESS is 'localhost'"))
                                .anySatisfy(fault -> assertThat(fault).startsWith("DAEHAPSIL_SAMPLE is 'yes'")));
    }

    private static DeploymentSettings read(Map<String, String> values) {
        return DeploymentSettings.read(key -> Optional.ofNullable(values.get(key)));
    }
}

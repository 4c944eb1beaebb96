package io.daehapsil.ejb.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerNeedsTest {

    @Test
    void aVariableThatTheServerCannotDoWithoutIsNamedWithWhatToGiveIt() {
        assertThat(faults(Map.of("daehapsil.needs.DB_PASSWORD", "the password of the database")))
                .containsExactly("DB_PASSWORD is not set: give it the password of the database");
        assertThat(faults(Map.of("daehapsil.needs.DB_PASSWORD", "the password", "DB_PASSWORD", "x")))
                .isEmpty();
    }

    @Test
    void aWordThatTheServerDoesNotKnowIsShownWithThoseItKnows() {
        assertThat(faults(Map.of("daehapsil.one-of.DB_DRIVER", "h2,postgresql", "DB_DRIVER", "oracle")))
                .containsExactly("DB_DRIVER is 'oracle' but must be h2 or postgresql");
        assertThat(faults(Map.of("daehapsil.one-of.DB_DRIVER", "h2,postgresql", "DB_DRIVER", "h2")))
                .isEmpty();
        assertThat(faults(Map.of("daehapsil.one-of.DB_DRIVER", "h2,postgresql")))
                .isEmpty();
    }

    @Test
    void itsFaultsAreNamedTogetherWithThoseOfTheApplication() {
        assertThatThrownBy(() -> DeploymentSettings.read(key -> Optional.empty(), List.of("DB_PASSWORD is not set")))
                .hasMessageStartingWith("Daehapsil does not start: DB_PASSWORD is not set; DAEHAPSIL_HOME is not set");
    }

    private static List<String> faults(Map<String, String> values) {
        return ServerNeeds.faults(values.keySet(), name -> Optional.ofNullable(values.get(name)));
    }
}

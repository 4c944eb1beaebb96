package io.daehapsil.ejb.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.Unavailable;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseFailuresTest {

    @ParameterizedTest
    @ValueSource(strings = {"08006", "40001", "40P01", "53300", "57P01", "55P03", "HYT00", "90067"})
    void whatMaySucceedInAMomentIsADatabaseThatIsAway(String state) {
        assertThat(translated(state))
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.what()).isEqualTo(Unavailable.What.DATABASE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"23505", "42P01", "22001"})
    void whatTheDatabaseRefusesStaysWhatItIs(String state) {
        assertThat(translated(state)).isNotInstanceOf(Unavailable.class).hasMessageContaining("refused");
    }

    @Test
    void aPoolThatCannotGiveAConnectionNamesNoState() {
        assertThat(translated(null)).isInstanceOf(Unavailable.class);
    }

    private static RuntimeException translated(String state) {
        return DatabaseFailures.translated(new IllegalStateException("refused", new SQLException("says why", state)));
    }
}

package io.daehapsil.ejb.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import java.io.IOException;
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

    @Test
    void onlyARowWhoseKeyAnotherHasIsAKeyThatIsTaken() {
        assertThat(DatabaseFailures.isKeyTaken(refused("23505"))).isTrue();
        assertThat(DatabaseFailures.isKeyTaken(refused("23503")))
                .as("a foreign key")
                .isFalse();
        assertThat(DatabaseFailures.isKeyTaken(refused(null))).isFalse();
        assertThat(DatabaseFailures.isKeyTaken(new IllegalStateException("a fault of ours")))
                .isFalse();
    }

    /** As the transaction manager's are, by way of the container's interceptor. */
    @Test
    void aCheckedExceptionThatNobodyDeclaresIsADatabaseThatIsAway() {
        assertThatThrownBy(() -> DatabaseFailures.translating(() -> sneaky(new IOException("not committed"))))
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.what()).isEqualTo(Unavailable.What.DATABASE));
    }

    @SuppressWarnings("unchecked")
    private static <T, E extends Exception> T sneaky(Exception checked) throws E {
        throw (E) checked;
    }

    private static RuntimeException refused(String state) {
        return new IllegalStateException("refused", new SQLException("says why", state));
    }

    private static RuntimeException translated(String state) {
        return DatabaseFailures.translated(refused(state));
    }
}

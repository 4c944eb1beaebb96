package io.daehapsil.trial.fault;

import static io.daehapsil.trial.fault.InjectedFault.DATABASE_AWAY;
import static io.daehapsil.trial.fault.InjectedFault.NODE_KILLED;
import static io.daehapsil.trial.fault.InjectedFault.REDIS_FROZEN;
import static io.daehapsil.trial.fault.InjectedFault.REDIS_KILLED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FaultOptionsTest {

    private static final int FAULTS = InjectedFault.values().length;

    @Test
    void unlessSomeAreNamedEachComesByItself() {
        List<Set<InjectedFault>> rows = FaultOptions.rows("", false);

        assertThat(rows).hasSize(FAULTS).doesNotHaveDuplicates().allMatch(row -> row.size() == 1);
    }

    @Test
    void aPairIsAnyTwoThatBefallDifferentParts() {
        List<Set<InjectedFault>> rows = FaultOptions.rows("", true);

        assertThat(rows)
                .doesNotHaveDuplicates()
                .contains(Set.of(NODE_KILLED, DATABASE_AWAY), Set.of(REDIS_KILLED))
                .doesNotContain(Set.of(REDIS_KILLED, REDIS_FROZEN))
                .allMatch(
                        row -> row.stream().map(InjectedFault::part).distinct().count() == row.size());
    }

    @Test
    void namedOnesComeAsNamed() {
        assertThat(FaultOptions.rows("REDIS_FROZEN, NODE_KILLED+DATABASE_AWAY", true))
                .containsExactly(Set.of(REDIS_FROZEN), Set.of(NODE_KILLED, DATABASE_AWAY));
    }

    @Test
    void anUnknownNameIsRefused() {
        assertThatThrownBy(() -> FaultOptions.rows("REDIS_ON_FIRE", false)).hasMessageContaining("REDIS_ON_FIRE");
    }
}

package io.daehapsil.trial.fault;

import static io.daehapsil.trial.fault.InjectedFault.NODE_KILLED;
import static io.daehapsil.trial.fault.InjectedFault.REDIS_CUT;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RowTest {

    @Test
    void theTableSaysOfEachSaleWhatBecameOfItAndWhatWasBroken() {
        String table = Row.table(List.of(
                row(Set.of(REDIS_CUT), List.of()), row(Set.of(REDIS_CUT, NODE_KILLED), List.of("a seat is lost"))));

        assertThat(table.lines())
                .satisfiesExactly(
                        head -> assertThat(head).startsWith("fault ").endsWith("verdict"),
                        kept -> assertThat(kept).matches("REDIS_CUT +5\\.2 +100 +99 +20 +7 +1\\.5 written +kept"),
                        broken -> assertThat(broken)
                                .startsWith("NODE_KILLED+REDIS_CUT ")
                                .endsWith("1 broken"),
                        why -> assertThat(why).isEqualTo("  WRONG: a seat is lost"));
    }

    private static Row row(Set<InjectedFault> faults, List<String> broken) {
        return new Row(faults, Duration.ofMillis(5200), 100, 99, 20, 7, "1.5 written", broken);
    }
}

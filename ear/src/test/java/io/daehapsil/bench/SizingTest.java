package io.daehapsil.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SizingTest {

    private static final Sizing SIZING = new Sizing(new Sizing.Costs(100, 50, 12, 250, 1000, 800, 40_000, 50, 4));

    @Test
    void aShortArrivalIsBoundByJoins() {
        Sizing.Need need = SIZING.need(2_000_000, 10);

        assertThat(need.joinsPerSecond()).isEqualTo(200_000);
        // 200,000 joins of 100 µs and a fifth of 40,000 polls of 50 µs are 20.4 processors; a node gives 2.4 of its 4.
        assertThat(need.nodes()).isEqualTo(9);
        // 2.4 seconds of Redis each second, 0.6 of one at most.
        assertThat(need.shards()).isEqualTo(4);
        assertThat(need.gigabitsPerSecond()).isCloseTo((200_000 * 1000.0 + 8_000 * 800) * 8 / 1e9, within(1e-9));
        assertThat(need.pageGigabitsPerSecond()).isCloseTo(64, within(1e-9));
    }

    @Test
    void aLongArrivalIsBoundByThoseWhoAskMeanwhile() {
        Sizing.Need need = SIZING.need(2_000_000, 2000);

        assertThat(need.pollsPerSecond()).isEqualTo(40_000);
        // 1,000 joins and all 40,000 polls: 2.1 processors.
        assertThat(need.nodes()).isEqualTo(1);
        assertThat(need.shards()).isEqualTo(1);
    }

    @Test
    void memoryDependsOnPeopleAndNotOnTime() {
        assertThat(SIZING.need(2_000_000, 10).redisGigabytes()).isEqualTo(0.5);
        assertThat(SIZING.need(2_000_000, 300).redisGigabytes()).isEqualTo(0.5);
    }

    @Test
    void theTableHasARowForEachTimeOfArrival() {
        assertThat(SIZING.table(2_000_000, List.of(10L, 60L)).lines())
                .hasSize(4)
                .last()
                .asString()
                .isEqualTo("| 60 s | 33,333 | 40,000 | 3 | 1 | 0.50 GB | 0.52 Gbit/s | 10.7 Gbit/s |");
    }
}

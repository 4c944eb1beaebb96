package io.daehapsil.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RecentCallsTest {

    private static final long NOW = -5_000_000_000_000L;

    private final RecentCalls calls = new RecentCalls();

    @Test
    void theShareOfFailuresIsTold() {
        add(95, 10, false, NOW);
        add(5, 10, true, NOW);

        assertThat(calls.summary(NOW).errorShare()).isEqualTo(0.05);
    }

    @Test
    void nothingIsSaidOfAFewCalls() {
        add(RecentCalls.FEW - 1, 9_000, true, NOW);

        assertThat(calls.summary(NOW)).isEqualTo(RecentCalls.Summary.NOTHING);
    }

    @Test
    void aFewSlowCallsAreNotTheNinetyFifthPercentileAndMoreAre() {
        add(960, 10, false, NOW);
        add(40, 4_000, false, NOW);
        assertThat(calls.summary(NOW).p95()).isLessThan(Duration.ofMillis(13));

        add(20, 4_000, false, NOW);
        assertThat(calls.summary(NOW).p95()).isBetween(Duration.ofMillis(4_000), Duration.ofMillis(4_800));
    }

    @Test
    void afterHalfAMinuteTheyAreForgotten() {
        add(100, 4_000, true, NOW);
        add(100, 10, false, NOW + seconds(24));

        assertThat(calls.summary(NOW + seconds(24)).errorShare()).isEqualTo(0.5);
        assertThat(calls.summary(NOW + seconds(31)).errorShare()).isZero();
        assertThat(calls.summary(NOW + seconds(31)).p95()).isLessThan(Duration.ofMillis(13));
        assertThat(calls.summary(NOW + seconds(90))).isEqualTo(RecentCalls.Summary.NOTHING);
    }

    @Property
    void thePercentileIsAtMostAFifthTooHighAndNeverTooLow(@ForAll @IntRange(min = 1, max = 60_000) int millis) {
        RecentCalls equal = new RecentCalls();
        for (int i = 0; i < 100; i++) {
            equal.add(Duration.ofMillis(millis), false, NOW);
        }

        assertThat(equal.summary(NOW).p95().toNanos() / 1e6).isBetween(millis * 0.999, millis * 1.201);
    }

    private void add(int count, int millis, boolean failed, long nowNanos) {
        for (int i = 0; i < count; i++) {
            calls.add(Duration.ofMillis(millis), failed, nowNanos);
        }
    }

    private static long seconds(int seconds) {
        return Duration.ofSeconds(seconds).toNanos();
    }
}

package io.daehapsil.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.function.IntFunction;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class BatchThrottleTest {

    private static final BatchThrottle THROTTLE = new BatchThrottle(5, 100, DownstreamLoad.Limits.USUAL);

    @Test
    void anOverloadedDownstreamHalvesTheBatchAtOnce() {
        assertThat(THROTTLE.next(100, List.of(cpu(1), errors(0.5)))).isEqualTo(50);
    }

    @Test
    void aLittleTooMuchTakesAwayALittle() {
        assertThat(THROTTLE.next(100, List.of(cpu(0.84)))).isBetween(94, 96);
    }

    @Test
    void aCalmDownstreamGetsOneStepMore() {
        assertThat(THROTTLE.next(50, List.of(cpu(0.2)))).isEqualTo(50 + THROTTLE.step());
    }

    @Test
    void theWorstDownstreamCounts() {
        assertThat(THROTTLE.next(50, List.of(cpu(0.1), cpu(0.95), cpu(0.1)))).isLessThan(50);
    }

    @Test
    void silenceChangesNothing() {
        assertThat(THROTTLE.next(50, List.of())).isEqualTo(50);
    }

    @Test
    void oneWordCutsOnceHoweverLongItIsTheLatest() {
        assertThat(THROTTLE.next(80, List.of(errors(0.5)), List.of())).isEqualTo(40);
        assertThat(THROTTLE.next(40, List.of(), List.of(errors(0.5)))).isEqualTo(40);
        assertThat(THROTTLE.next(40, List.of(cpu(0.1)), List.of(errors(0.5)))).isEqualTo(40);
    }

    @Test
    void theBatchGrowsWhenSomebodySpeaksAndNobodyHasSaidOtherwise() {
        assertThat(THROTTLE.next(40, List.of(cpu(0.1)), List.of(cpu(0.2)))).isEqualTo(40 + THROTTLE.step());
        assertThat(THROTTLE.next(40, List.of(cpu(0.1)), List.of())).isEqualTo(40 + THROTTLE.step());
        assertThat(THROTTLE.next(40, List.of(), List.of(cpu(0.2)))).isEqualTo(40);
    }

    @Test
    void aFreshWordOfTooMuchIsHeardWhateverTheOthersSaidBefore() {
        assertThat(THROTTLE.next(80, List.of(errors(0.5)), List.of(cpu(0.1)))).isEqualTo(40);
    }

    @Test
    void eachOfTheFourSignsIsHeard() {
        assertThat(THROTTLE.next(80, List.of(cpu(0.9)))).isLessThan(80);
        assertThat(THROTTLE.next(80, List.of(errors(0.03)))).isLessThan(80);
        assertThat(THROTTLE.next(80, List.of(new DownstreamLoad(0, 0, Duration.ofMillis(1500), 0))))
                .isLessThan(80);
        assertThat(THROTTLE.next(80, List.of(new DownstreamLoad(0, 0, Duration.ZERO, 2_000))))
                .isLessThan(80);
    }

    @Property
    void itStaysBetweenFloorAndBase(
            @ForAll @IntRange(max = 1_000) int current, @ForAll @DoubleRange(max = 1) double cpu) {
        assertThat(THROTTLE.next(current, List.of(cpu(cpu)))).isBetween(5, 100);
    }

    @Property
    void inSteadyLoadItSettlesAndSwingsByAtMostAStep(@ForAll @IntRange(min = 12, max = 150) int permille) {
        IntFunction<DownstreamLoad> site = batch -> cpu(Math.min(1, batch * permille / 1000.0));
        int batch = 100;
        for (int tick = 0; tick < 60; tick++) {
            batch = THROTTLE.next(batch, List.of(site.apply(batch)));
        }
        int lowest = batch;
        int highest = batch;
        for (int tick = 0; tick < 60; tick++) {
            batch = THROTTLE.next(batch, List.of(site.apply(batch)));
            lowest = Math.min(lowest, batch);
            highest = Math.max(highest, batch);
        }
        assertThat(highest - lowest).isLessThanOrEqualTo(THROTTLE.step());
    }

    @Test
    void itNeedsLongerUpThanDown() {
        int down = 100;
        int ticksDown = 0;
        while (down > 10) {
            down = THROTTLE.next(down, List.of(cpu(1), errors(1)));
            ticksDown++;
        }
        int ticksUp = 0;
        for (int up = down; up < 100; ticksUp++) {
            up = THROTTLE.next(up, List.of(cpu(0)));
        }
        assertThat(ticksUp).isGreaterThan(3 * ticksDown);
    }

    @Test
    void aShareOutsideOfZeroToOneIsRefused() {
        assertThatThrownBy(() -> cpu(1.2)).hasMessageContaining("cpu");
        assertThatThrownBy(() -> cpu(Double.NaN)).hasMessageContaining("cpu");
        assertThatThrownBy(() -> errors(-0.1)).hasMessageContaining("errorShare");
    }

    private static DownstreamLoad cpu(double cpu) {
        return new DownstreamLoad(cpu, 0, Duration.ZERO, 0);
    }

    private static DownstreamLoad errors(double share) {
        return new DownstreamLoad(0, share, Duration.ZERO, 0);
    }
}

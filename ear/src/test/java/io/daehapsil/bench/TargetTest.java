package io.daehapsil.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TargetTest {

    private final Results results = new Results();

    @Test
    void whatWasNotMeasuredIsNeitherMetNorMissed() {
        assertThat(Target.of(results)).isEmpty();
    }

    @Test
    void aPollIsHeldToTheBareServletOfTheSameRounds() {
        measure(Variant.BARE, 1000, 30_000);
        measure(Variant.POLL, 1000, 24_000);

        assertThat(Target.of(results))
                .contains(
                        new Target("poll at least 0.80 of bare servlet, 1,000 waiting", Optional.of("0.80"), true),
                        new Target("poll at least 25,000 a second, 1,000 waiting", Optional.of("24,000"), false));
    }

    @Test
    void theDocumentedDoorCountsWhereThereIsNoThinOne() {
        measure(Variant.BARE, 1000, 30_000);
        measure(Variant.POLL_API, 1000, 15_000);

        assertThat(missed()).contains("poll api at least 0.80 of bare servlet, 1,000 waiting");
    }

    @Test
    void allLengthsOfTheLineMustBeAlike() {
        for (long waiting : List.of(1000L, 2_000_000L)) {
            measure(Variant.BARE, waiting, 30_000);
        }
        measure(Variant.POLL, 1000, 30_000);
        measure(Variant.POLL, 2_000_000, 26_000);

        assertThat(missed()).containsExactly("slowest length of the line against the fastest, poll");
    }

    @Test
    void admissionMayMissItsRateByATwentieth() {
        results.admissions().add(new Results.Admission(500, 476, 10_000));
        results.admissions().add(new Results.Admission(2000, 2101, 10_000));

        assertThat(missed()).containsExactly("2000 a second come in, within 5 %");
    }

    @Test
    void memoryCountsAtTheLongestLine() {
        results.states().put(1000L, new Results.State(900, 100 << 20));
        results.states().put(2_000_000L, new Results.State(299, 120 << 20));

        assertThat(missed()).isEmpty();
        assertThat(Target.of(results))
                .extracting(Target::promise)
                .contains(
                        "bytes of Redis for each who waits, 2,000,000 waiting: below 300",
                        "heap of the node does not grow with the line, MiB");
    }

    @Test
    void commandsForEachPollAreCountedAtEveryLength() {
        results.commands().put(1000L, new Results.Commands(100_000, 999, 10));
        results.commands().put(2_000_000L, new Results.Commands(100_000, 1001, 10));

        assertThat(missed()).containsExactly("Redis commands for each poll, 2,000,000 waiting: below 0.01");
    }

    private List<String> missed() {
        return Target.of(results).stream()
                .filter(target -> !target.met())
                .map(Target::promise)
                .toList();
    }

    private void measure(String variant, long waiting, long rate) {
        results.series(variant, waiting).add(new Shot(rate, 1, 0, 0, 0, 0, Shot.Cpu.NONE));
    }
}

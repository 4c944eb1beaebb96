package io.daehapsil.trial.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlanTest {

    @Test
    void asManyBuyAsWasSaidSpreadOverAllWhoCome() {
        Plan plan = new Plan(1000, 300, Duration.ofSeconds(1), new Pace(1), Duration.ZERO, Duration.ZERO, 1);

        assertThat(IntStream.range(0, 1000).filter(plan::buys).count()).isEqualTo(300);
        assertThat(IntStream.range(0, 100).filter(plan::buys).count()).isEqualTo(30);
    }
}

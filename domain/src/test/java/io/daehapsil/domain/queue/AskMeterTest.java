package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class AskMeterTest {

    private static final int A_SECOND = 10;
    private static final int HONEST = 5_000;
    private static final long HAMMERING = 999_999;

    private final AskMeter meter = new AskMeter(1 << 18, 4711);

    /** F-20, with one among them who does not ask as told. */
    @Test
    void fiveThousandWhoAskAsToldAreNeverHeldUpAndOneWhoHammersIs() {
        Random random = new Random(20);
        long[] next = random.longs(HONEST, 0, 2_000).toArray();
        long heldUp = 0;
        long hammered = 0;
        for (long now = 0; now < 120_000; now += 10) {
            for (int place = 0; place < HONEST; place++) {
                if (next[place] <= now) {
                    heldUp += meter.count(place, A_SECOND, now).isZero() ? 0 : 1;
                    next[place] = now + 2_000; // the quickest that anybody is told
                }
            }
            hammered += meter.count(HAMMERING, A_SECOND, now).isZero() ? 1 : 0;
        }

        assertThat(heldUp).isZero();
        assertThat(hammered).as("answers of 12,000 asked for").isBetween(1_200L, 1_300L);
    }

    @Test
    void tenSecondsWorthMayComeAtOnceAndThenAtTheRate() {
        for (int i = 0; i < 10 * A_SECOND; i++) {
            assertThat(meter.count(1, A_SECOND, 5_000)).isZero();
        }

        assertThat(meter.count(1, A_SECOND, 5_000)).hasMillis(100);
        assertThat(meter.count(1, A_SECOND, 5_099)).hasMillis(1);
        assertThat(meter.count(1, A_SECOND, 5_100)).isZero();
        assertThat(meter.count(2, A_SECOND, 5_100)).as("somebody else").isZero();
    }

    @Test
    void whoWaitedLongHasNoMoreThanTheBurst() {
        meter.count(1, A_SECOND, 0);

        int answered = 0;
        while (meter.count(1, A_SECOND, 3_600_000).isZero()) {
            answered++;
        }

        assertThat(answered).isEqualTo(10 * A_SECOND);
    }
}

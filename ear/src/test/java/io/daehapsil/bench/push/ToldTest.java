package io.daehapsil.bench.push;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ToldTest {

    private static final long SECOND = 1_000_000_000L;
    private static final String AGAIN_IN_FIVE = "{\"status\":\"WAITING\",\"askAgainInSeconds\":5}";

    private final Told told = new Told();

    @Test
    void aDocumentIsLateByWhatTheOneBeforeItPromised() {
        told.heard(1, AGAIN_IN_FIVE, 0);
        told.heard(1, AGAIN_IN_FIVE, 5 * SECOND + SECOND / 2);
        told.heard(2, AGAIN_IN_FIVE, 20 * SECOND);

        assertThat(told.lateMillis().count()).isEqualTo(1);
        assertThat(told.lateMillis().at(0.99)).isEqualTo(500);
    }

    @Test
    void oneThatComesEarlyIsNotLateAndASignOfLifeIsNoDocument() {
        told.heard(1, AGAIN_IN_FIVE, 0);
        told.heard(1, "{\"alive\":true}", SECOND);
        told.heard(1, AGAIN_IN_FIVE, 2 * SECOND);

        assertThat(told.documents()).isEqualTo(2);
        assertThat(told.lateMillis().at(1)).isZero();
    }

    @Test
    void whoIsToldTwiceThatTheTurnHasComeCountsOnceAndByTheFirst() {
        told.admitted(1, SECOND / 10);
        told.admitted(1, 9 * SECOND);

        assertThat(told.admittedMillis().count()).isEqualTo(1);
        assertThat(told.admittedMillis().at(1)).isEqualTo(100);
    }

    @Test
    void thePercentileIsTheLeastTimeThatSoManyDidNotExceed() {
        Times times = new Times();
        assertThat(times.at(0.99)).isEqualTo(-1);
        for (int millis = 3000; millis > 0; millis--) {
            times.add(millis);
        }

        assertThat(times.at(0.5)).isEqualTo(1500);
        assertThat(times.at(0.99)).isEqualTo(2970);
        assertThat(times.at(1)).isEqualTo(3000);
    }
}

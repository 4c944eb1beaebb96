package io.daehapsil.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SeriesTest {

    @Test
    void theMiddleValueIsTheMedian() {
        assertThat(Series.medianOf(9, 1, 5)).isEqualTo(5);
        assertThat(Series.medianOf(4, 1, 3, 2)).isEqualTo(2.5);
        assertThat(Series.medianOf(7)).isEqualTo(7);
        assertThat(Series.medianOf()).isNaN();
    }

    @Test
    void oneDisturbedRoundDoesNotMoveTheRatio() {
        Series bare = series("bare servlet", 100, 50, 100);
        Series poll = series("poll", 80, 40, 60);

        assertThat(poll.ratioTo(bare)).isCloseTo(0.8, within(1e-9));
    }

    @Test
    void thereIsNoRatioToWhatWasNotMeasuredAsOften() {
        assertThat(series("poll", 80).ratioTo(series("bare servlet"))).isNaN();
        assertThat(series("poll", 80).ratioTo(null)).isNaN();
    }

    @Test
    void refusedAndUnansweredRequestsAreCountedTogether() {
        Series joins = new Series("join", 0);
        joins.add(new Shot(90, 1, 0, 0, 9, 0, Shot.Cpu.NONE));
        joins.add(new Shot(10, 1, 0, 0, 0, 1, Shot.Cpu.NONE));

        assertThat(joins.failedShare()).isEqualTo(0.1);
    }

    @Test
    void processorTimeIsSharedOutOverTheRequests() {
        Shot.Cpu before = new Shot.Cpu(1, 2, 3);
        Shot shot = new Shot(1000, 2, 0, 0, 0, 0, Shot.Cpu.NONE).using(new Shot.Cpu(1.1, 2.02, 3.003).since(before));

        assertThat(shot.perSecond()).isEqualTo(500);
        assertThat(shot.serverMicros()).isCloseTo(100, within(1e-6));
        assertThat(shot.redisMicros()).isCloseTo(20, within(1e-6));
        assertThat(shot.generatorMicros()).isCloseTo(3, within(1e-6));
    }

    private static Series series(String variant, long... rates) {
        Series series = new Series(variant, 1000);
        for (long rate : rates) {
            series.add(new Shot(rate, 1, 0, 0, 0, 0, Shot.Cpu.NONE));
        }
        return series;
    }
}

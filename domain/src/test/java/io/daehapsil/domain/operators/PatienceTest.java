package io.daehapsil.domain.operators;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.operators.FailedLogIns.Tally;
import org.junit.jupiter.api.Test;

class PatienceTest {

    @Test
    void fourWrongTriesAreBorneAndTheFifthIsTheLast() {
        assertThat(Patience.isOver(new Tally(4, 4, 4, false))).isFalse();
        assertThat(Patience.isOver(new Tally(5, 5, 5, false))).isTrue();
    }

    @Test
    void anAddressThatTriesManyNamesIsStopped() {
        assertThat(Patience.isOver(new Tally(1, 1, 19, false))).isFalse();
        assertThat(Patience.isOver(new Tally(1, 1, 20, false))).isTrue();
    }

    @Test
    void manyAddressesTogetherDoNotShutOutWhoLogsInFromTheUsualOne() {
        assertThat(Patience.isOver(new Tally(0, 5000, 0, false))).isTrue();
        assertThat(Patience.isOver(new Tally(0, 5000, 0, true))).isFalse();
    }
}

package io.daehapsil.domain.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.Beginning;
import io.daehapsil.domain.queue.Flow;
import io.daehapsil.domain.queue.Line;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JoinPaceTest {

    private static final long SECOND = 1_000_000;

    @Test
    void itIsTheNumbersGivenInTheTimeThatHasPassed() {
        JoinPace begun = JoinPace.from(view(1, 100, 5 * SECOND));

        assertThat(begun.aSecond()).isZero();
        assertThat(begun.seeing(view(1, 400, 8 * SECOND)).aSecond()).isEqualTo(100);
    }

    @Test
    void aLookAMomentLaterSaysNothingNew() {
        JoinPace begun = JoinPace.from(view(1, 100, 5 * SECOND)).seeing(view(1, 400, 8 * SECOND));

        assertThat(begun.seeing(view(1, 900, 8 * SECOND + SECOND / 2))).isEqualTo(begun);
    }

    @Test
    void aRestartedLineBeginsAnew() {
        JoinPace begun = JoinPace.from(view(1, 100, 5 * SECOND)).seeing(view(1, 400, 8 * SECOND));

        assertThat(begun.seeing(view(2, 3, 20 * SECOND)).aSecond()).isZero();
    }

    private static RoomView view(long generation, long last, long revision) {
        return new RoomView(
                new RoomName("ktx"),
                generation,
                revision,
                Line.of(0, last, Map.of()),
                0,
                Flow.NONE,
                RoomSettings.DEFAULTS,
                Beginning.PLAIN);
    }
}

package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AskingPaceTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 19, 25, 100, 333, 500, 100_000})
    void theLongestPaceIsReachedByOneOfManyVisitorsAndPassedByNone(long seconds) {
        WaitRange wait = new WaitRange(seconds, seconds + 1);

        long widest = LongStream.range(0, 1000)
                .map(seed -> AskingPace.seconds(wait, seed))
                .max()
                .orElseThrow();

        assertThat(widest).isEqualTo(AskingPace.longest(wait)).isLessThanOrEqualTo(AskingPace.LONGEST_SECONDS);
    }
}

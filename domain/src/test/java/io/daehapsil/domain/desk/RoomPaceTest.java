package io.daehapsil.domain.desk;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.desk.RoomSample.Counters;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RoomPaceTest {

    @Test
    void itIsWhatWasCountedBetweenTwoSamplesASecond() {
        assertThat(RoomPace.between(sample(1_000, 10, 4, 1), sample(6_000, 60, 14, 6)))
                .isEqualTo(new RoomPace(10, 2, 1));
    }

    @Test
    void aRedisThatLostItsCountersMakesNoNegativePace() {
        assertThat(RoomPace.between(sample(1_000, 500, 400, 300), sample(2_000, 3, 2, 1)))
                .isEqualTo(RoomPace.NONE);
    }

    @Test
    void oneSampleAloneHasNoPace() {
        assertThat(RoomPace.between(sample(1_000, 1, 1, 1), sample(1_000, 1, 1, 1)))
                .isEqualTo(RoomPace.NONE);
    }

    private static RoomSample sample(long atMillis, long joined, long admitted, long booked) {
        return new RoomSample(atMillis, 0, 0, OptionalLong.empty(), 0, new Counters(joined, admitted, 0, 0, 0, booked));
    }
}

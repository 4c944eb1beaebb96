package io.daehapsil.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.RoomSettings;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class BatchCeilingTest {

    private static final OptionalDouble HUNDRED_A_SECOND = OptionalDouble.of(100);

    @Test
    void theFixedRateIsTheDefaultWhateverWasMeasured() {
        assertThat(BatchCeiling.of(RoomSettings.DEFAULTS, HUNDRED_A_SECOND)).isEqualTo(50);
    }

    @Test
    void byShareSevenOfTenBookingsASecondComeInAlsoAboveTheFixedRate() {
        assertThat(BatchCeiling.of(byShare(Map.of()), HUNDRED_A_SECOND)).isEqualTo(70);
        assertThat(BatchCeiling.of(byShare(Map.of("rate_share", "0.25")), HUNDRED_A_SECOND))
                .isEqualTo(25);
    }

    @Test
    void theShareIsOfATickAndNeverNobodyOrMoreThanABatchMayBe() {
        assertThat(BatchCeiling.of(byShare(Map.of("polling_interval", "0.5")), HUNDRED_A_SECOND))
                .isEqualTo(35);
        assertThat(BatchCeiling.of(byShare(Map.of("polling_interval", "0.1")), OptionalDouble.of(2)))
                .isEqualTo(1);
        assertThat(BatchCeiling.of(byShare(Map.of("polling_interval", "10")), OptionalDouble.of(1e9)))
                .isEqualTo(100_000);
    }

    @Test
    void untilThereIsAMeasureTheFixedRateCounts() {
        assertThat(BatchCeiling.of(byShare(Map.of("base_batch_size", "30")), OptionalDouble.empty()))
                .isEqualTo(30);
    }

    private static RoomSettings byShare(Map<String, String> more) {
        return RoomSettings.of(Map.of("rate_by", "SHARE")).with(more);
    }
}

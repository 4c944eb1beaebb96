package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WaitEstimateTest {

    private static final Duration LONG = Duration.ofMinutes(5);

    /** F-12 */
    @Test
    void atAConstantRateBothEndsAreWithinTenPercentAndATick() {
        WaitRange wait = WaitEstimate.of(30_000, new Flow(3000, 1000, LONG), RoomSettings.DEFAULTS);

        assertThat(wait.fromSeconds()).isBetween(540L, 600L);
        assertThat(wait.toSeconds()).isBetween(600L, 662L);
    }

    @Test
    void beforeAnythingWasMeasuredTheConfiguredRateCounts() {
        WaitRange wait = WaitEstimate.of(5000, Flow.NONE, RoomSettings.DEFAULTS);

        assertThat(wait.fromSeconds()).isLessThanOrEqualTo(100);
        assertThat(wait.toSeconds()).isBetween(100L, 120L);
    }

    @Test
    void aRateMeasuredForLessThanAMinuteIsNotTakenForAMinutes() {
        WaitRange wait = WaitEstimate.of(3000, new Flow(600, 600, Duration.ofSeconds(20)), RoomSettings.DEFAULTS);

        assertThat(wait.fromSeconds()).isEqualTo(90);
    }

    @Test
    void halfTheRateShowsInTheRangeAfterTwentySeconds() {
        WaitRange wait = WaitEstimate.of(3000, new Flow(2500, 500, LONG), RoomSettings.DEFAULTS);

        assertThat(wait.toSeconds()).isGreaterThanOrEqualTo(120);
    }

    @Test
    void aRateThatTheOperatorHalvedShowsAtOnce() {
        RoomSettings halved = RoomSettings.DEFAULTS.with(RoomSetting.CURRENT_BATCH_SIZE, 25);

        WaitRange wait = WaitEstimate.of(3000, new Flow(3000, 1000, LONG), halved);

        assertThat(wait.fromSeconds()).isEqualTo(108);
        assertThat(wait.toSeconds()).isBetween(120L, 140L);
    }

    @Test
    void whenNobodyCameInLatelyTheRangeGoesUpToFullSlotsInARow() {
        RoomSettings small = RoomSettings.of(Map.of("max_active", "10", "active_ttl_sec", "300"));

        WaitRange wait = WaitEstimate.of(20, new Flow(0, 0, LONG), small);

        assertThat(wait.fromSeconds()).isEqualTo(1);
        assertThat(wait.toSeconds()).isGreaterThanOrEqualTo(600);
    }

    @Test
    void nobodyAheadMayBeAtOnceAndIsToldAtMostATickOrTwo() {
        assertThat(WaitEstimate.of(0, Flow.NONE, RoomSettings.DEFAULTS)).isEqualTo(new WaitRange(0, 2));
    }

    @Property
    void itIsNeverNegativeNeverEndlessAndNeverZeroWithPeopleAhead(
            @ForAll @LongRange(min = 1, max = 5_000_000) long ahead,
            @ForAll @IntRange(max = 200_000) int lastMinute,
            @ForAll @IntRange(max = 400) int seconds,
            @ForAll @IntRange(max = 10_000) int maxActive) {
        Flow flow = new Flow(lastMinute, lastMinute / 3, Duration.ofSeconds(seconds));
        WaitRange wait = WaitEstimate.of(ahead, flow, RoomSettings.DEFAULTS.with(RoomSetting.MAX_ACTIVE, maxActive));

        assertThat(wait.fromSeconds()).isBetween(1L, wait.toSeconds());
        assertThat(wait.toSeconds()).isLessThanOrEqualTo(Duration.ofDays(7).toSeconds());
    }

    @Property
    void thePaceGoesFromTwoSecondsToAMinute(@ForAll @LongRange(max = 1_000_000) long from, @ForAll long seed) {
        assertThat(AskingPace.seconds(new WaitRange(from, from), seed)).isBetween(2, 60);
    }

    @Test
    void nearTheHeadOneAsksEveryTwoSecondsAndFarFromItOnceAMinute() {
        assertThat(AskingPace.seconds(new WaitRange(15, 20), 42)).isEqualTo(2);
        assertThat(AskingPace.seconds(new WaitRange(5000, 6000), 42)).isBetween(50, 60);
    }

    @Test
    void thoseWhoJoinedTogetherDoNotAskTogether() {
        long different = LongStream.range(0, 1000)
                .map(seed -> AskingPace.seconds(new WaitRange(5000, 6000), seed))
                .distinct()
                .count();

        assertThat(different).isEqualTo(11);
    }

    @ParameterizedTest
    @CsvSource({
        "180, 60, 60, 20", // a third of the pass's life
        "180, 60, 600, 20", // at most
        "180, 60, 9, 3",
        "180, 60, 3, 2", // at least
        "180, 7, 60, 8", // just after the slot has ended
        "4, 60, 60, 5",
        "0, 0, 60, 2"
    })
    void whoIsInsideAsksInTimeForThePassAndJustAfterTheSlot(int left, int idle, int passLife, int pace) {
        SlotTime slot = new SlotTime(Duration.ofSeconds(left), Duration.ofSeconds(idle));

        assertThat(AskingPace.inside(slot, Duration.ofSeconds(passLife))).isEqualTo(pace);
    }
}

package io.daehapsil.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.admission.AdmissionPolicy.State;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.RoomSettings;
import java.util.Map;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class AdmissionPolicyTest {

    private static final RoomSettings FIFTY_A_SECOND = RoomSettings.DEFAULTS;
    private static final long NOW = 1_000_000;

    @Test
    void aTickLetsABatchIn() {
        assertThat(howMany(FIFTY_A_SECOND, new State(0, NOW - 1000, 0, 0, 999))).isEqualTo(50);
    }

    @Test
    void noMoreComeInThanWait() {
        assertThat(howMany(FIFTY_A_SECOND, new State(0, NOW - 1000, 0, 0, 7))).isEqualTo(7);
    }

    @Test
    void aLongSilenceSavesUpTwoBatchesAndNoCrowd() {
        assertThat(howMany(FIFTY_A_SECOND, new State(0, 0, 0, 0, 999))).isEqualTo(100);
    }

    @Test
    void aPartOfAnAdmissionIsNotLost() {
        RoomSettings slow = FIFTY_A_SECOND.with(RoomSetting.BASE_BATCH_SIZE, 1);

        assertThat(howMany(slow, new State(0.5, NOW - 499, 0, 0, 999))).isZero();
        assertThat(howMany(slow, new State(0.5, NOW - 500, 0, 0, 999))).isEqualTo(1);
    }

    @Test
    void theSlidingMinuteIsNeverExceeded() {
        assertThat(howMany(FIFTY_A_SECOND, new State(100, NOW, 2990, 0, 999))).isEqualTo(10);
    }

    @Test
    void placesInsideAreNeverExceededAndLoweringThemAdmitsNobody() {
        RoomSettings ten = FIFTY_A_SECOND.with(RoomSetting.MAX_ACTIVE, 10);

        assertThat(howMany(ten, new State(100, NOW, 0, 8, 999))).isEqualTo(2);
        assertThat(howMany(ten, new State(100, NOW, 0, 30, 999))).isZero();
    }

    @Test
    void insideAreAtMostSoManyTimesTheSeatsThatAreLeft() {
        RoomSettings capped = FIFTY_A_SECOND.with(RoomSetting.CAP_TO_STOCK, "2.5");

        assertThat(howMany(capped, inside(8, OptionalLong.of(5)))).isEqualTo(4);
        assertThat(howMany(capped, inside(8, OptionalLong.of(0)))).isZero();
        assertThat(howMany(capped, inside(8, OptionalLong.empty())))
                .as("no sale")
                .isEqualTo(50);
        assertThat(howMany(FIFTY_A_SECOND, inside(8, OptionalLong.of(0))))
                .as("no cap")
                .isEqualTo(50);
        assertThat(AdmissionPolicy.placesInside(capped, OptionalLong.of(1_000_000)))
                .isEqualTo(10_000);
    }

    private static State inside(long people, OptionalLong freeSeats) {
        return new State(0, NOW - 1000, 0, people, 999, freeSeats);
    }

    @Test
    void aPausedRoomAdmitsNobody() {
        assertThat(howMany(FIFTY_A_SECOND.with(RoomSetting.IS_PAUSED, true), new State(100, NOW, 0, 0, 999)))
                .isZero();
    }

    @Test
    void nobodyComesInBeforeTheOpeningNorAfterTheClose() {
        State state = new State(100, NOW, 0, 0, 999);
        RoomSettings room = FIFTY_A_SECOND.with(Map.of("zone", "UTC", "opens_at", "1970-01-01T00:16:40"));

        assertThat(AdmissionPolicy.howMany(room, state, NOW - 1)).isZero();
        assertThat(AdmissionPolicy.howMany(room, state, NOW)).isPositive();
        assertThat(howMany(room.with(RoomSetting.CLOSES_AT, "1970-01-01T00:16:41"), state))
                .isPositive();
        assertThat(howMany(FIFTY_A_SECOND.with(Map.of("zone", "UTC", "closes_at", "1970-01-01T00:16:40")), state))
                .isZero();
    }

    @Property
    void nothingMakesItNegativeOrMoreThanAnyLimit(
            @ForAll @IntRange(max = 500) int allowance,
            @ForAll @IntRange(min = -5000, max = 100_000) int silence,
            @ForAll @IntRange(max = 5000) int lastMinute,
            @ForAll @IntRange(max = 20_000) int inside,
            @ForAll @IntRange(max = 3000) int waiting) {
        long admitted = howMany(FIFTY_A_SECOND, new State(allowance, NOW - silence, lastMinute, inside, waiting));

        assertThat(admitted).isBetween(0L, 100L).isLessThanOrEqualTo(waiting);
        assertThat(admitted == 0 || inside + admitted <= 10_000).isTrue();
        assertThat(admitted == 0 || lastMinute + admitted <= 3000).isTrue();
    }

    private static long howMany(RoomSettings settings, State state) {
        return AdmissionPolicy.howMany(settings, state, NOW);
    }
}

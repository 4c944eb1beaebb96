package io.daehapsil.domain.timetable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.daehapsil.domain.timetable.PlannedCall.Timed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class PlannedCallTest {

    private static final Position SEOUL = new Position(37.554722, 126.970833);
    private static final Position BUSAN = new Position(35.115204, 129.041512);

    @Test
    void fromSeoulToBusanItIs329KilometresAsTheCrowFlies() {
        assertThat(SEOUL.kilometresTo(BUSAN)).isCloseTo(329, within(1.0));
        assertThat(BUSAN.kilometresTo(SEOUL)).isEqualTo(SEOUL.kilometresTo(BUSAN));
        assertThat(SEOUL.kilometresTo(SEOUL)).isZero();
    }

    @Test
    void aDegreeOfTheEquatorIs111Kilometres() {
        assertThat(new Position(0, 179.5).kilometresTo(new Position(0, -179.5))).isCloseTo(111.195, within(0.001));
    }

    @Test
    void aMissingTimeFollowsTheDistance() {
        assertThat(times(at("A", 0, "10:00:00"), at("B", 1, null), at("C", 4, "12:00:00")))
                .containsExactly("10:00:00", "10:30:00", "12:00:00");
    }

    @Test
    void filledInTimesAreWholeMinutesAndGoPastMidnight() {
        assertThat(times(at("A", 0, "23:50:00"), at("B", 1, null), at("C", 2, null), at("D", 3, "24:15:00")))
                .containsExactly("23:50:00", "23:58:00", "24:07:00", "24:15:00");
    }

    @Test
    void stopsInOneSpotStillComeOneAfterTheOther() {
        assertThat(times(at("A", 0, "10:00:00"), at("B", 0, null), at("C", 0, null), at("D", 5, "10:03:00")))
                .containsExactly("10:00:00", "10:01:00", "10:02:00", "10:03:00");
        assertThat(times(at("A", 0, "10:00:00"), at("B", 0, null), at("C", 0, "10:02:00")))
                .containsExactly("10:00:00", "10:01:00", "10:02:00");
    }

    @Test
    void lessThanAMinuteForEachSegmentIsSharedInSeconds() {
        assertThat(times(at("A", 0, "10:00:00"), at("B", 1, null), at("C", 2, null), at("D", 3, "10:00:30")))
                .containsExactly("10:00:00", "10:00:10", "10:00:20", "10:00:30");
    }

    @Test
    void aGivenTimeIsKeptAndDividesTheWay() {
        assertThat(times(at("A", 0, "10:00:00"), at("B", 5, null), at("C", 6, "11:00:00"), at("D", 7, "11:20:00")))
                .containsExactly("10:00:00", "10:50:00", "11:00:00", "11:20:00");
    }

    @Test
    void aDwellThatIsGivenIsKept() {
        PlannedCall dwelling = new PlannedCall(new StopId("B"), new Position(0, 1), time("10:10:00"), time("10:14:00"));

        Timed timed = PlannedCall.fillTimes(List.of(at("A", 0, "10:00:00"), dwelling, at("C", 2, "10:30:00")))
                .get(1);

        assertThat(timed.arrival()).hasToString("10:10:00");
        assertThat(timed.departure()).hasToString("10:14:00");
    }

    @Test
    void aTripWithoutATimeAtAnEndIsRefusedByName() {
        assertThatThrownBy(() -> times(at("A", 0, "10:00:00"), at("B", 1, null)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("B has none");
        assertThatThrownBy(() -> times(at("A", 0, null), at("B", 1, "10:00:00")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("A has none");
    }

    @Test
    void timeThatStandsOrRunsBackwardIsRefused() {
        assertThatThrownBy(() -> times(at("A", 0, "10:00:00"), at("B", 1, "10:00:00")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("from A to B");
        assertThatThrownBy(() -> times(at("A", 0, "10:00:00"), at("B", 1, null), at("C", 2, "10:00:01")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("from A to C");
    }

    @Property
    void filledInTimesAlwaysGrowAndKeepTheEnds(
            @ForAll @Size(min = 2, max = 20) List<@IntRange(max = 100) Integer> spots,
            @ForAll @IntRange(min = 0, max = 100_000) int start,
            @ForAll @IntRange(min = 0, max = 20_000) int slack) {
        List<PlannedCall> calls = new ArrayList<>();
        for (int i = 0; i < spots.size(); i++) {
            boolean first = i == 0;
            boolean last = i == spots.size() - 1;
            int given = first ? start : start + spots.size() - 1 + slack;
            calls.add(new PlannedCall(
                    new StopId("S" + i),
                    new Position(0, spots.get(i)),
                    Optional.empty(),
                    first || last ? Optional.of(new ServiceTime(given)) : Optional.empty()));
        }

        List<Timed> timed = PlannedCall.fillTimes(calls);

        assertThat(timed).hasSameSizeAs(calls);
        assertThat(timed.get(0).departure().seconds()).isEqualTo(start);
        assertThat(timed.get(timed.size() - 1).arrival().seconds()).isEqualTo(start + spots.size() - 1 + slack);
        for (int i = 1; i < timed.size(); i++) {
            assertThat(timed.get(i).arrival()).isGreaterThan(timed.get(i - 1).departure());
        }
    }

    private static List<String> times(PlannedCall... calls) {
        return PlannedCall.fillTimes(List.of(calls)).stream()
                .map(timed -> timed.departure().toString())
                .toList();
    }

    private static PlannedCall at(String stop, int degreesEast, String time) {
        return new PlannedCall(new StopId(stop), new Position(0, degreesEast), time(time), time(time));
    }

    private static Optional<ServiceTime> time(String text) {
        return Optional.ofNullable(text).map(ServiceTime::parse);
    }
}

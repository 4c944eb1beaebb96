package io.daehapsil.domain.seating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.domain.timetable.TrainLayout;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeatMapTest {

    private final TrainLayout layout = new TrainLayout(
            List.of(new Car(1, SeatClass.STANDARD, 2, "AB CD"), new Car(2, SeatClass.FIRST, 1, "A BC")));

    @Test
    void theFirstBitIsTheMostSignificantOfTheFirstByte() {
        SeatMap map = SeatMap.fromRedisBitmaps(layout, List.of(new byte[] {(byte) 0b1000_0001, 0b0010_0000}));

        assertThat(map.isTaken(0, 0)).isTrue();
        assertThat(map.isTaken(7, 0)).isTrue();
        assertThat(map.isTaken(10, 0)).isTrue();
        assertThat(map.free(new Stretch(0, 1))).isEqualTo(seats(1, 2, 3, 4, 5, 6, 8, 9));
    }

    @Test
    void aBitmapMayBeMissingShortOrLongerThanTheTrain() {
        SeatMap map = SeatMap.fromRedisBitmaps(
                layout, List.of(new byte[0], new byte[] {0x40}, new byte[] {0, 0, (byte) 0xff}));

        assertThat(map.free(new Stretch(0, 1)).cardinality()).isEqualTo(11);
        assertThat(map.free(new Stretch(1, 2)).cardinality()).isEqualTo(10);
        assertThat(map.free(new Stretch(2, 3)).cardinality()).isEqualTo(11);
    }

    @Test
    void aSeatThatIsTakenOnEverySegmentIsNotLeftToAnybody() {
        SeatMap map = SeatMap.empty(layout, 3)
                .take(new Stretch(0, 3), List.of(0, 1))
                .take(new Stretch(0, 2), List.of(2, 3))
                .take(new Stretch(2, 3), List.of(3));

        assertThat(SeatMap.empty(layout, 3).seatsWithAFreeSegment()).isEqualTo(11);
        assertThat(map.seatsWithAFreeSegment()).isEqualTo(8);
    }

    @Test
    void aSeatIsFreeOnlyWhereNobodyHasItOnAnySegment() {
        SeatMap map =
                SeatMap.empty(layout, 3).take(new Stretch(0, 1), List.of(4)).take(new Stretch(2, 3), List.of(5));

        assertThat(map.isFree(4, new Stretch(0, 3))).isFalse();
        assertThat(map.isFree(4, new Stretch(1, 3))).isTrue();
        assertThat(map.isFree(5, new Stretch(0, 2))).isTrue();
        assertThat(map.free(new Stretch(0, 3)).cardinality()).isEqualTo(9);
        assertThat(map.free(new Stretch(1, 2)).cardinality()).isEqualTo(11);
    }

    @Test
    void whatIsLeftIsCountedPerClassAndZeroIsSaid() {
        SeatMap map = SeatMap.empty(layout, 2).take(new Stretch(0, 1), List.of(0, 8, 9, 10));

        assertThat(map.left(new Stretch(0, 2))).isEqualTo(Map.of(SeatClass.STANDARD, 7, SeatClass.FIRST, 0));
        assertThat(map.left(new Stretch(1, 2))).isEqualTo(Map.of(SeatClass.STANDARD, 8, SeatClass.FIRST, 3));
    }

    @Test
    void whatIsIdleAroundAStretchEndsAtTheNextTakenSegment() {
        SeatMap map = SeatMap.empty(layout, 5)
                .take(new Stretch(1, 2), List.of(1))
                .take(new Stretch(0, 1), List.of(2))
                .take(new Stretch(3, 4), List.of(2));

        assertThat(map.idleAround(new Stretch(2, 3))).startsWith(4, 2, 1, 4);
    }

    @Test
    void takingASeatLeavesTheOldMapAsItWas() {
        SeatMap before = SeatMap.empty(layout, 1);

        before.take(new Stretch(0, 1), List.of(0));

        assertThat(before.isTaken(0, 0)).isFalse();
    }

    @Test
    void aMapWithoutSegmentsIsRefused() {
        assertThatThrownBy(() -> SeatMap.empty(layout, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static BitSet seats(int... numbers) {
        BitSet set = new BitSet();
        for (int number : numbers) {
            set.set(number);
        }
        return set;
    }
}

package io.daehapsil.domain.timetable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrainLayoutTest {

    private final TrainLayout layout = new TrainLayout(
            List.of(new Car(1, SeatClass.STANDARD, 2, "AB CD"), new Car(3, SeatClass.FIRST, 2, "A BC")));

    @Test
    void seatsAreNumberedCarByCarRowByRowLetterByLetter() {
        assertThat(layout.seats())
                .extracting(seat -> seat.label().toString())
                .containsExactly(
                        "1-1A", "1-1B", "1-1C", "1-1D", "1-2A", "1-2B", "1-2C", "1-2D", "3-1A", "3-1B", "3-1C", "3-2A",
                        "3-2B", "3-2C");
        assertThat(layout.seats())
                .allSatisfy(seat -> assertThat(layout.seat(seat.index())).isSameAs(seat));
    }

    @Test
    void everyLabelLeadsBackToItsSeat() {
        assertThat(layout.seats())
                .allSatisfy(seat -> assertThat(layout.seat(seat.label())).contains(seat));
        assertThat(layout.seat(new SeatLabel(2, "1A"))).isEmpty();
        assertThat(layout.seat(new SeatLabel(3, "1D"))).isEmpty();
    }

    @Test
    void acrossTheAisleIsNotBeside() {
        assertThat(layout.seat(0).isBeside(layout.seat(1))).isTrue();
        assertThat(layout.seat(1).isBeside(layout.seat(2))).isFalse();
        assertThat(layout.seat(1).isInRowOf(layout.seat(2))).isTrue();
        assertThat(layout.seat(3).isInRowOf(layout.seat(4))).isFalse();
    }

    @Test
    void rowsMayDifferAsInABusWithADoorAndABackRow() {
        Car bus = new Car(1, SeatClass.STANDARD, false, List.of("AB CD", "AB __", "ABECD"));
        TrainLayout layout = new TrainLayout(List.of(bus));

        assertThat(bus.seatCount()).isEqualTo(11);
        assertThat(layout.seats())
                .extracting(seat -> seat.label().seat())
                .containsExactly("1A", "1B", "1C", "1D", "2A", "2B", "3A", "3B", "3E", "3C", "3D");
        assertThat(layout.seat(8)).matches(back -> !back.window() && !back.aisle());
        assertThat(layout.seat(7).isBeside(layout.seat(8))).isTrue();
    }

    @Test
    void aSeatKnowsItsWindowAndItsAisle() {
        assertThat(layout.seat(0)).matches(seat -> seat.window() && !seat.aisle());
        assertThat(layout.seat(1)).matches(seat -> !seat.window() && seat.aisle());
        assertThat(layout.seat(8)).as("a single seat has both").matches(seat -> seat.window() && seat.aisle());
    }

    @Test
    void aRowAsWideAsNoOtherOrWithoutAnySeatIsRefused() {
        assertThatThrownBy(() -> new Car(1, SeatClass.STANDARD, false, List.of("AB CD", "AB C")))
                .hasMessageContaining("not as wide");
        assertThatThrownBy(() -> new Car(1, SeatClass.STANDARD, false, List.of("__ __")))
                .hasMessageContaining("no seat");
        assertThatThrownBy(() -> new Car(1, SeatClass.STANDARD, 0, "AB")).hasMessageContaining("1 to 99 rows");
    }

    @Test
    void theSameCarTwiceIsRefused() {
        Car car = new Car(1, SeatClass.STANDARD, 1, "AB");

        assertThatThrownBy(() -> new TrainLayout(List.of(car, car)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("car 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " AB", "AB ", "AB  CD", "ab", "AA", "A1"})
    void aLayoutThatIsNotLettersAndSingleBlanksIsRefused(String layout) {
        assertThatThrownBy(() -> new Car(1, SeatClass.STANDARD, 1, layout))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "5", "5-", "-12A", "5-12", "5-A", "0-1A", "5-0A", "5-12a", "5-012A", "100-1A", "5-12AB", " 5-12A"
            })
    void aTextThatIsNoSeatIsRefused(String text) {
        assertThatThrownBy(() -> SeatLabel.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aLabelIsReadAsItIsWritten() {
        assertThat(SeatLabel.parse("5-12A")).isEqualTo(new SeatLabel(5, "12A")).hasToString("5-12A");
    }
}

package io.daehapsil.ejb.timetable.gtfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.TrainLayout;
import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayoutFileTest {

    @Test
    void aTrainIsDrawnCarByCarAndRowByRow() {
        TrainLayout train = read("""
                # a short train

                car 1 STANDARD quiet
                2 x AB CD
                Car 2 first # smaller
                A BC
                A B_
                """);

        assertThat(train.cars())
                .containsExactly(
                        new Car(1, SeatClass.STANDARD, true, List.of("AB CD", "AB CD")),
                        new Car(2, SeatClass.FIRST, false, List.of("A BC", "A B_")));
    }

    @Test
    void aBusIsATrainOfOneCarWhoseBackRowIsFull() {
        TrainLayout bus = read("car 1 STANDARD\r\n10 x AB CD\r\nAB __\r\nABECD\r\n");

        assertThat(bus.seatCount()).isEqualTo(47);
    }

    @ParameterizedTest(name = "{2}")
    @CsvSource(delimiter = ';', textBlock = """
            AB CD;                               1; begins with a car
            car 1 STANDARD|AB CD|AB C;           3; not as wide
            car 1 STANDARD|AB  CD;               2; single blanks
            car 1 STANDARD|AA;                   2; letter twice
            car 1 STANDARD|ab cd;                2; capital letters
            car 1 STANDARD|12 AB CD;             2; 12 x AB CD
            car 1 STANDARD|99 x AB|AB;           3; 1 to 99 rows
            car 1 STANDARD|0 x AB;               2; 1 to 99 rows
            car 1 STANDARD|car 2 STANDARD|AB;    1; has no rows
            car 1 STANDARD|AB|# end|car 2 FIRST; 4; has no rows
            car 1 STANDARD|AB|car 1 FIRST|A;     3; stands twice
            car 1 THIRD|AB;                      1; STANDARD or FIRST
            car 0 STANDARD|AB;                   1; 1 to 99
            car 1 STANDARD loud|AB;              1; begins with a car
            car one STANDARD|AB;                 1; begins with a car
            """)
    void aWrongDrawingIsRefusedByFileLineAndReason(String drawing, int line, String reason) {
        assertThatThrownBy(() -> read(drawing.replace('|', '\n')))
                .isInstanceOf(BrokenFeed.class)
                .isInstanceOfSatisfying(BrokenFeed.class, broken -> {
                    assertThat(broken.file()).hasValue("Bus.layout");
                    assertThat(broken.line()).hasValue(line);
                })
                .hasMessageStartingWith("Bus.layout, line " + line + ": ")
                .hasMessageContaining(reason.equals("begins with a car") ? "the first line is a car" : reason);
    }

    @Test
    void whatIsNoDrawingAtAllIsRefusedByItsFile() {
        assertThatThrownBy(() -> read("# nothing\n"))
                .hasMessage("Bus.layout: no car is drawn; one begins with a line such as car 1 STANDARD");
        assertThatThrownBy(() -> read("car 1 STANDARD # 객차\nAB\n", Charset.forName("EUC-KR")))
                .hasMessage("Bus.layout: it is not written in UTF-8");
        assertThatThrownBy(() -> read("#".repeat((1 << 20) + 1))).hasMessage("Bus.layout: it is longer than 1 MB");
    }

    private static TrainLayout read(String drawing) {
        return read(drawing, StandardCharsets.UTF_8);
    }

    private static TrainLayout read(String drawing, Charset charset) {
        return LayoutFile.read("Bus.layout", new ByteArrayInputStream(drawing.getBytes(charset)));
    }
}

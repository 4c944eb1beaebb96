package io.daehapsil.ejb.timetable.gtfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.TrainLayout;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrainsetsTest {

    private static final String HEADER = "train_type,car,class,rows,layout,seats\n";

    @Test
    void aLineIsACar() {
        Map<String, TrainLayout> layouts = read(HEADER + "Bus,1,STANDARD,10,A BC,30\r\n\r\nT,1,FIRST,2,AB,4\n");

        assertThat(layouts).containsOnlyKeys("Bus", "T");
        assertThat(layouts.get("Bus").cars()).containsExactly(new Car(1, SeatClass.STANDARD, 10, "A BC"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = ';', textBlock = """
            seats that do not add up; Bus,1,STANDARD,10,A BC,31
            an unknown class;         Bus,1,THIRD,10,A BC,30
            no number;                Bus,1,STANDARD,ten,A BC,30
            too few fields;           Bus,1,STANDARD,10,A BC
            too many fields;          Bus,1,STANDARD,10,A BC,30,1
            a wrong layout;           Bus,1,STANDARD,10,A-BC,30
            """)
    void aWrongLineIsRefusedByItsNumber(String name, String line) {
        assertThatThrownBy(() -> read(HEADER + line)).isInstanceOfSatisfying(BrokenFeed.class, broken -> {
            assertThat(broken.file()).hasValue("trainsets.csv");
            assertThat(broken.line()).hasValue(2);
            assertThat(broken.reason()).isNotBlank().doesNotContain("trainsets.csv");
        });
    }

    @Test
    void aLastColumnSaysWhichCarsAreQuiet() {
        String header = HEADER.strip() + ",quiet\n";

        assertThat(read(header + "T,1,FIRST,2,AB,4,no\nT,2,FIRST,2,AB,4,yes\n")
                        .get("T")
                        .cars())
                .extracting(Car::quiet)
                .containsExactly(false, true);
        assertThatThrownBy(() -> read(header + "T,1,FIRST,2,AB,4,maybe\n"))
                .hasMessage("trainsets.csv, line 2: quiet is yes or no, not maybe");
        assertThatThrownBy(() -> read(header + "T,1,FIRST,2,AB,4\n")).hasMessageContaining("6 fields, not 7");
    }

    @Test
    void aCarTwiceIsRefused() {
        assertThatThrownBy(() -> read(HEADER + "Bus,1,STANDARD,10,A BC,30\nBus,1,STANDARD,10,A BC,30\n"))
                .isInstanceOf(BrokenFeed.class)
                .hasMessage("trainsets.csv, line 3: car 1 stands twice in the train");
    }

    @Test
    void aTableWithoutItsHeaderIsRefused() {
        assertThatThrownBy(() -> read("")).isInstanceOf(BrokenFeed.class);
        assertThatThrownBy(() -> read("Bus,1,STANDARD,10,A BC,30\n")).isInstanceOf(BrokenFeed.class);
    }

    private static Map<String, TrainLayout> read(String csv) {
        return Trainsets.read(new ByteArrayInputStream(csv.getBytes(StandardCharsets.UTF_8)));
    }
}

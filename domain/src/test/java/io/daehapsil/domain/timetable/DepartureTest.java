package io.daehapsil.domain.timetable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DepartureTest {

    private static final ZoneId SEOUL = ZoneId.of("Asia/Seoul");
    private static final LocalDate EVE = LocalDate.of(2026, 12, 24);
    private static final TrainLayout LAYOUT = new TrainLayout(List.of(new Car(1, SeatClass.STANDARD, 3, "AB CD")));

    @Test
    void aStretchCoversTheSegmentsBetweenItsStops() {
        Departure departure = departure("T1", EVE, "A 10:00", "B 10:30", "C 11:00", "D 11:30");

        Stretch stretch = departure.stretch(new StopId("B"), new StopId("D"));

        assertThat(stretch).isEqualTo(new Stretch(1, 3));
        assertThat(stretch.segments()).containsExactly(1, 2);
    }

    @Test
    void stretchesThatMeetAtAStopDoNotOverlap() {
        assertThat(new Stretch(0, 2).overlaps(new Stretch(2, 3))).isFalse();
        assertThat(new Stretch(0, 3).overlaps(new Stretch(2, 4))).isTrue();
        assertThat(new Stretch(1, 2).overlaps(new Stretch(0, 4))).isTrue();
    }

    @Test
    void theWrongOrderTheSameStopAndAStrangeStopHaveNoStretch() {
        Departure departure = departure("T1", EVE, "A 10:00", "B 10:30");

        assertThat(departure.findStretch(new StopId("B"), new StopId("A"))).isEmpty();
        assertThat(departure.findStretch(new StopId("A"), new StopId("A"))).isEmpty();
        assertThat(departure.findStretch(new StopId("A"), new StopId("X"))).isEmpty();
        assertThatThrownBy(() -> departure.stretch(new StopId("B"), new StopId("A")))
                .isInstanceOf(NoSuchStretch.class)
                .hasMessage("departure T1@2026-12-24 does not go from B to A");
    }

    @Test
    void aLoopIsRiddenForward() {
        Departure loop = departure("L", EVE, "A 10:00", "B 10:30", "A 11:00");

        assertThat(loop.stretch(new StopId("A"), new StopId("B"))).isEqualTo(new Stretch(0, 1));
        assertThat(loop.stretch(new StopId("B"), new StopId("A"))).isEqualTo(new Stretch(1, 2));
        assertThat(loop.stretch(new StopId("A"), new StopId("A"))).isEqualTo(new Stretch(0, 2));
    }

    @Test
    void aCallThatIsNotAfterTheOneBeforeIsRefused() {
        assertThatThrownBy(() -> departure("T1", EVE, "A 10:00", "B 10:00"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("reaches B before it has left A");
    }

    @Test
    void aTrainAfterMidnightIsFoundUnderTheDateOnWhichOneBoardsIt() {
        Departure night = departure("N", EVE, "A 23:30", "B 24:20", "C 25:00");
        Timetable timetable = new Timetable(List.of(night), List.of());

        assertThat(timetable.find(new StopId("A"), new StopId("C"), EVE)).containsExactly(night);
        assertThat(timetable.find(new StopId("B"), new StopId("C"), EVE)).isEmpty();
        assertThat(timetable.find(new StopId("B"), new StopId("C"), EVE.plusDays(1)))
                .containsExactly(night);
        assertThat(timetable.dates()).containsExactly(EVE);
    }

    @Test
    void departuresAreFoundInTheOrderOfBoarding() {
        Departure slow = departure("SLOW", EVE, "A 09:00", "B 11:00", "C 12:00");
        Departure fast = departure("FAST", EVE, "A 10:00", "B 10:30", "C 11:00");
        Departure other = departure("OTHER", EVE, "C 08:00", "B 09:00");
        Timetable timetable = new Timetable(List.of(other, slow, fast), List.of());

        assertThat(timetable.find(new StopId("B"), new StopId("C"), EVE)).containsExactly(fast, slow);
        assertThat(timetable.find(new StopId("A"), new StopId("C"), EVE)).containsExactly(slow, fast);
    }

    @Test
    void timesAreLocalToTheDeparture() {
        Departure night = departure("N", EVE, "A 23:30", "B 24:20");
        Stretch stretch = night.stretch(new StopId("A"), new StopId("B"));

        assertThat(night.boards(stretch)).hasToString("2026-12-24T23:30+09:00[Asia/Seoul]");
        assertThat(night.alights(stretch)).hasToString("2026-12-25T00:20+09:00[Asia/Seoul]");
    }

    @Test
    void aStopIsNamedInTheAskersLanguageOrElseInEnglish() {
        Stop stop = new Stop(new StopId("SEOUL"), Map.of(Locale.KOREAN, "서울", Locale.ENGLISH, "Seoul"));
        Stop nameless = new Stop(new StopId("X"), Map.of(Locale.KOREAN, "서울"));

        assertThat(stop.name(Locale.KOREA)).isEqualTo("서울");
        assertThat(stop.name(Locale.UK)).isEqualTo("Seoul");
        assertThat(stop.name(Locale.FRENCH)).isEqualTo("Seoul");
        assertThat(nameless.name(Locale.FRENCH)).isEqualTo("서울");
    }

    private static Departure departure(String trip, LocalDate date, String... calls) {
        List<Call> list = new ArrayList<>();
        Arrays.stream(calls).map(call -> call.split(" ")).forEach(parts -> {
            Instant time = ServiceTime.parse(parts[1] + ":00").on(date, SEOUL);
            list.add(new Call(new StopId(parts[0]), time, time));
        });
        return new Departure(new DepartureId(trip + "@" + date), "line", "KTX", trip, date, SEOUL, list, LAYOUT);
    }
}

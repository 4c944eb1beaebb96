package io.daehapsil.ejb.sale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.ejb.timetable.gtfs.BrokenFeed;
import io.daehapsil.ejb.timetable.jdbc.JdbcTimetables;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class SampleSaleTest {

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());

    @Test
    void itSellsThreeDaysFromThirtyDaysAfterTheFirstStartByTheClockOfSeoul() {
        TimetableService timetables = startAt("2026-11-24T16:00:00Z");

        LocalDate first = LocalDate.of(2026, 11, 25).plusDays(30);
        assertThat(timetables.dates(SampleSale.ROOM)).containsExactly(first, first.plusDays(1), first.plusDays(2));
        assertThat(timetables.departures(SampleSale.ROOM)).hasSize(246);
    }

    @Test
    void aLaterStartKeepsTheDatesOfTheFirst() {
        TimetableService first = startAt("2026-11-24T00:00:00Z");

        TimetableService later = startAt("2027-05-01T00:00:00Z");

        assertThat(later.departures(SampleSale.ROOM)).isEqualTo(first.departures(SampleSale.ROOM));
    }

    @Test
    void whenTheSamplesCalendarIsOverItSaysSo() {
        assertThatThrownBy(() -> startAt("2027-12-25T00:00:00Z"))
                .isInstanceOf(BrokenFeed.class)
                .hasMessageContaining("nothing runs on 2028-01-24");
    }

    private TimetableService startAt(String now) {
        Clock clock = Clock.fixed(Instant.parse(now), ZoneOffset.UTC);
        TimetableService timetables = new TimetableService(new JdbcTimetables(database), clock);
        new SampleSale(timetables, clock).make();
        return timetables;
    }
}

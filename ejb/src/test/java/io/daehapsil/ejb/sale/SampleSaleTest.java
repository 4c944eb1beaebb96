package io.daehapsil.ejb.sale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.queue.Room;
import io.daehapsil.ejb.fare.FareService;
import io.daehapsil.ejb.fare.jdbc.JdbcFares;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.ejb.timetable.gtfs.BrokenFeed;
import io.daehapsil.ejb.timetable.jdbc.JdbcTimetables;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SampleSaleTest {

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final RoomService rooms =
            new RoomService(new JdbcRooms(database), new RedisWaitingLine(TestRedis.scripts()));

    /** The room's name is fixed, and Redis is shared by all tests. */
    @BeforeEach
    void forgetTheRoom() {
        TestRedis.client().getKeys().deleteByPattern("dh:{" + SampleSale.ROOM + "}:*");
    }

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

    @Test
    void itsRoomTakesPeopleAtOnceForThreeMinutesEach() {
        startAt("2026-11-24T00:00:00Z");

        Room room = rooms.room(SampleSale.ROOM);
        assertThat(room.settings().activeTtl()).isEqualTo(Duration.ofSeconds(180));
        assertThat(room.settings().paused()).isFalse();
    }

    @Test
    void whatAnOperatorChangedInItsRoomStaysAtTheNextStart() {
        startAt("2026-11-24T00:00:00Z");
        rooms.change(SampleSale.ROOM, Map.of("active_ttl_sec", "240"));

        startAt("2026-11-25T00:00:00Z");

        assertThat(rooms.room(SampleSale.ROOM).settings().activeTtl()).isEqualTo(Duration.ofSeconds(240));
    }

    private TimetableService startAt(String now) {
        Clock clock = Clock.fixed(Instant.parse(now), ZoneOffset.UTC);
        TimetableService timetables = new TimetableService(new JdbcTimetables(database), clock);
        new SampleSale(timetables, new FareService(new JdbcFares(database)), rooms, clock).make();
        return timetables;
    }
}

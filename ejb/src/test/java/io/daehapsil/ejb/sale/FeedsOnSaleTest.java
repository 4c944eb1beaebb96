package io.daehapsil.ejb.sale;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.Room;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.fare.FareService;
import io.daehapsil.ejb.fare.jdbc.JdbcFares;
import io.daehapsil.ejb.feed.FeedService;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.DatabaseWork;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.ejb.timetable.gtfs.SampleFeed;
import io.daehapsil.ejb.timetable.jdbc.JdbcTimetables;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FeedsOnSaleTest {

    private static final LocalDate EVE = LocalDate.of(2026, 12, 24);

    @TempDir
    private Path folder;

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final RoomService rooms =
            new RoomService(new JdbcRooms(database), new RedisWaitingLine(TestRedis.scripts()));
    private final TimetableService timetables = new TimetableService(new JdbcTimetables(database), Clock.systemUTC());
    private final FeedsOnSale feeds = new FeedsOnSale(
            new FeedService(timetables, new FareService(new JdbcFares(database))), rooms, new DatabaseWork(database));

    private final RoomName room = TestRedis.freshRoom();

    @Test
    void aFeedOfTheListIsOnSaleInItsRoomAfterTheStartAndAfterEveryOther() throws IOException {
        Path list = list("# what is sold", "", room + " feed.zip dates=2026-12-25,2026-12-24 routes=HONAM");

        assertThat(feeds.put(list)).isEqualTo(1);
        assertThat(feeds.put(list)).isEqualTo(1);

        assertThat(timetables.dates(room)).containsExactly(EVE, EVE.plusDays(1));
        assertThat(timetables.departures(room).size()).isBetween(1, 2 * 81);
        assertThat(rooms.rooms()).extracting(Room::name).contains(room);
    }

    @Test
    void oneThatCannotBePutOnSaleKeepsNoOtherFromIt() throws IOException {
        Files.writeString(folder.resolve("broken.zip"), "no zip");
        RoomName other = TestRedis.freshRoom();
        Path list = list(
                other + " broken.zip dates=2026-12-24",
                other + " missing.zip dates=2026-12-24",
                other + " feed.zip dates=2028-12-24",
                "Not a room! feed.zip dates=2026-12-24",
                room + " feed.zip dates=2026-12-24");

        assertThat(feeds.put(list)).isEqualTo(1);

        assertThat(timetables.hasSale(room)).isTrue();
        assertThat(timetables.hasSale(other)).isFalse();
        assertThat(rooms.rooms()).extracting(Room::name).doesNotContain(other);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "holiday",
                "holiday feed.zip",
                "holiday feed.zip routes=A",
                "holiday feed.zip dates=",
                "holiday feed.zip dates=tomorrow",
                "holiday feed.zip dates=2026-12-24 colour=red",
                "holiday feed.zip dates=2026-12-24 routes",
                "Holiday! feed.zip dates=2026-12-24"
            })
    void aLineThatIsNoneIsPassedOver(String line) throws IOException {
        assertThat(feeds.put(list(line))).isZero();
    }

    private Path list(String... lines) throws IOException {
        try (InputStream feed = SampleFeed.changed("trainsets.csv", none -> cars())) {
            Files.write(folder.resolve("feed.zip"), feed.readAllBytes());
        }
        return Files.write(folder.resolve("feeds.txt"), List.of(lines));
    }

    private static String cars() {
        try (InputStream csv = SampleFeed.class.getResourceAsStream("/sample/trainsets.csv")) {
            return new String(csv.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}

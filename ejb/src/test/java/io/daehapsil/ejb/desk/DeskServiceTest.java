package io.daehapsil.ejb.desk;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.desk.NodeReport.QueueDepth;
import io.daehapsil.domain.desk.RoomSample;
import io.daehapsil.domain.queue.BrokenRoom;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.ejb.desk.redis.RedisDeskBoard;
import io.daehapsil.ejb.metrics.TestMetrics;
import io.daehapsil.ejb.queue.Draws;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.RoomViews;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

class DeskServiceTest {

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final RoomName good = TestRedis.freshRoom();
    private final RoomName bad = TestRedis.freshRoom();
    private final RoomName spoilt = TestRedis.freshRoom();
    private final RedisWaitingLine line = new RedisWaitingLine(TestRedis.scripts());
    private final RoomService rooms = new RoomService(new JdbcRooms(database), line);
    private final TestMetrics metrics = new TestMetrics();
    private final DeskService desk = new DeskService(
            rooms,
            new RoomViews(rooms, line, new Draws(new JdbcRooms(database), line), metrics.metrics()),
            new BoardThatCannotRead(bad),
            () -> QueueDepth.NONE,
            metrics.metrics(),
            Clock.fixed(Instant.parse("2026-12-24T07:00:00Z"), ZoneOffset.UTC));

    @Test
    void aRoomThatCannotBeReadIsNamedAndTheOthersAreShown() {
        rooms.create(good, "A good one", RoomSettings.DEFAULTS);
        rooms.create(bad, "A bad one", RoomSettings.DEFAULTS);

        desk.look();

        assertThat(desk.picture().at()).isEqualTo(Instant.parse("2026-12-24T07:00:00Z"));
        assertThat(desk.picture().rooms())
                .extracting(room -> room.view().room())
                .contains(good)
                .doesNotContain(bad);
        assertThat(desk.picture().broken()).containsExactly(new BrokenRoom(bad.value(), "A bad one", "not readable"));
    }

    @Test
    void aRoomWhoseStoredSettingsCannotBeUsedIsNamed() throws Exception {
        rooms.create(good, "A good one", RoomSettings.DEFAULTS);
        rooms.create(spoilt, "A spoilt one", RoomSettings.DEFAULTS);
        try (Connection connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("update room_setting set content = '-1' where setting = 'max_active' and room = '"
                    + spoilt.value() + "'");
        }
        rooms.create(TestRedis.freshRoom(), "Another", RoomSettings.DEFAULTS);

        desk.look();

        assertThat(desk.picture().rooms())
                .extracting(room -> room.view().room())
                .contains(good);
        assertThat(desk.picture().broken()).anySatisfy(broken -> {
            assertThat(broken.room()).isEqualTo(spoilt.value());
            assertThat(broken.title()).isEqualTo("A spoilt one");
            assertThat(broken.why()).contains("max_active");
        });
    }

    /** One room is beyond it. */
    private static final class BoardThatCannotRead extends RedisDeskBoard {

        private final RoomName room;

        BoardThatCannotRead(RoomName room) {
            super(TestRedis.scripts(), TestRedis.client());
            this.room = room;
        }

        @Override
        public RoomSample sample(RoomView view) {
            if (view.room().equals(room)) {
                throw new IllegalStateException("not readable");
            }
            return super.sample(view);
        }
    }
}

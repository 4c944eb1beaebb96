package io.daehapsil.ejb.queue.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.LineCheckpoint;
import io.daehapsil.domain.queue.Room;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.Rooms;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.schema.TestDatabases.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JdbcRoomsTest {

    private static final RoomName KTX = new RoomName("ktx-holiday");
    private static final RoomSettings THREE_MINUTES = RoomSettings.DEFAULTS.with(RoomSetting.ACTIVE_TTL_SEC, 180);

    static Stream<TestDatabase> database() {
        return TestDatabases.migrated();
    }

    @ParameterizedTest
    @MethodSource("database")
    void aRoomIsFoundAsItWasAdded(TestDatabase database) {
        Rooms rooms = new JdbcRooms(database.dataSource());

        assertThat(rooms.add(KTX, "설 연휴 승차권", THREE_MINUTES)).isTrue();

        assertThat(rooms.find(KTX)).contains(new Room(KTX, "설 연휴 승차권", 0, THREE_MINUTES));
        assertThat(rooms.find(new RoomName("other"))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("database")
    void theSecretOfADrawIsMadeOnceForEachLine(TestDatabase database) {
        Rooms rooms = new JdbcRooms(database.dataSource());
        rooms.add(KTX, "KTX", THREE_MINUTES);
        byte[] first = {1, 2, 3};

        assertThat(rooms.drawSecret(KTX, 1, () -> first)).isEqualTo(first);
        assertThat(rooms.drawSecret(KTX, 1, () -> new byte[] {9})).isEqualTo(first);
        assertThat(rooms.drawSecret(KTX, 2, () -> new byte[] {9})).isEqualTo(new byte[] {9});
    }

    @ParameterizedTest
    @MethodSource("database")
    void addingARoomAgainLeavesItAsItIs(TestDatabase database) {
        Rooms rooms = new JdbcRooms(database.dataSource());
        rooms.add(KTX, "first", THREE_MINUTES);

        assertThat(rooms.add(KTX, "second", RoomSettings.DEFAULTS)).isFalse();

        assertThat(rooms.all()).containsExactly(new Room(KTX, "first", 0, THREE_MINUTES));
    }

    @ParameterizedTest
    @MethodSource("database")
    void whatIsKeptOfALineNeverBecomesLess(TestDatabase database) {
        Rooms rooms = new JdbcRooms(database.dataSource());
        rooms.add(KTX, "KTX", THREE_MINUTES);
        assertThat(rooms.checkpoint(KTX)).isEmpty();

        rooms.keep(KTX, LineCheckpoint.ofNew(1, 1_000));
        rooms.keep(KTX, new LineCheckpoint(1, 0, 1_000, true, 70, 20, 50, 1_234, 0, false));
        LineCheckpoint kept = rooms.keep(KTX, new LineCheckpoint(1, 0, 900, true, 60, 30, 40, 0, 0, false));

        assertThat(kept)
                .as("whoever got a number since the count may wait as well")
                .isEqualTo(new LineCheckpoint(1, 0, 1_000, true, 70, 30, 50, 1_234, 0, false));
        assertThat(rooms.checkpoint(KTX)).contains(kept);
        assertThat(rooms.keep(KTX, LineCheckpoint.ofNew(0, 5))).isEqualTo(kept);
    }

    @ParameterizedTest
    @MethodSource("database")
    void ofNodesThatNoticeALossTogetherOneRestoresTheLine(TestDatabase database) throws Exception {
        new JdbcRooms(database.dataSource()).add(KTX, "KTX", THREE_MINUTES);
        LineCheckpoint lost = new JdbcRooms(database.dataSource())
                .keep(KTX, new LineCheckpoint(1, 0, 1_000, true, 70, 20, 50, 0, 0, false));
        ExecutorService nodes = Executors.newFixedThreadPool(6);
        try {
            List<Callable<Optional<LineCheckpoint>>> restorers = IntStream.range(0, 6)
                    .<Callable<Optional<LineCheckpoint>>>mapToObj(
                            node -> () -> new JdbcRooms(database.dataSource()).nextRestore(KTX, lost, 500))
                    .toList();
            List<LineCheckpoint> restored = new ArrayList<>();
            for (var restorer : nodes.invokeAll(restorers)) {
                restorer.get().ifPresent(restored::add);
            }

            assertThat(restored)
                    .containsExactly(new LineCheckpoint(1, 1, 1_500, true, 1_000, 20, 50, 0, 0, false))
                    .containsExactly(
                            new JdbcRooms(database.dataSource()).checkpoint(KTX).orElseThrow());
        } finally {
            nodes.shutdownNow();
        }
    }

    @ParameterizedTest
    @MethodSource("database")
    void nodesThatAddARoomTogetherMakeOne(TestDatabase database) throws Exception {
        ExecutorService nodes = Executors.newFixedThreadPool(6);
        try {
            List<Callable<Boolean>> adds = IntStream.range(0, 6)
                    .<Callable<Boolean>>mapToObj(
                            node -> () -> new JdbcRooms(database.dataSource()).add(KTX, "node " + node, THREE_MINUTES))
                    .toList();
            long made = 0;
            for (var add : nodes.invokeAll(adds)) {
                made += add.get() ? 1 : 0;
            }
            assertThat(made).isEqualTo(1);
        } finally {
            nodes.shutdownNow();
        }
    }

    @ParameterizedTest
    @MethodSource("database")
    void settingsAreReplacedWhole(TestDatabase database) {
        Rooms rooms = new JdbcRooms(database.dataSource());
        rooms.add(KTX, "KTX", THREE_MINUTES);

        rooms.change(KTX, THREE_MINUTES.with(RoomSetting.IS_PAUSED, true));

        assertThat(rooms.find(KTX).orElseThrow().settings()).isEqualTo(THREE_MINUTES.with(RoomSetting.IS_PAUSED, true));
    }

    @ParameterizedTest
    @MethodSource("database")
    void twoNodesThatSawTheSameGenerationMoveItOnOnce(TestDatabase database) {
        Rooms rooms = new JdbcRooms(database.dataSource());
        rooms.add(KTX, "KTX", THREE_MINUTES);

        assertThat(rooms.nextGeneration(KTX, 0)).isEqualTo(1);
        assertThat(rooms.nextGeneration(KTX, 0)).isEqualTo(1);
        assertThat(rooms.nextGeneration(KTX, 1)).isEqualTo(2);
    }

    @Test
    void aDatabaseThatIsAwayIsSaidToBeAway() {
        JdbcDataSource away = new JdbcDataSource();
        away.setURL("jdbc:h2:tcp://127.0.0.1:1/none");

        assertThatThrownBy(() -> new JdbcRooms(away).all()).isInstanceOf(Unavailable.class);
    }
}

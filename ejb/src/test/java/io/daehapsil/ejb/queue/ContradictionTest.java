package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.Room;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.UnusableRoom;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RMap;
import org.redisson.client.codec.StringCodec;

/** Somebody writes into Redis or into the database, past every door, what cannot be. */
class ContradictionTest {

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final TestNode node = new TestNode(database, TestRedis.scripts());
    private final RoomName room = TestRedis.freshRoom();
    private final RMap<String, String> copy =
            TestRedis.client().getMap(new RoomKeys(room).config(), StringCodec.INSTANCE);

    @BeforeEach
    void aRoomWithSomebodyInTheLine() {
        node.rooms.create(room, "Shop", RoomSettings.of(Map.of("idle_ttl_sec", "77", "bypass_threshold", "0")));
        long generation = node.views.refresh(room).generation();
        node.line.join(room, generation, List.of(new PlaceId("somebodyInTheLine00001")));
        copy.put("idle_ttl_sec", "999");
    }

    @Test
    void theNextLookSetsItRightFromTheDatabaseAndNobodyLosesThePlace() {
        node.upkeep.look();

        assertThat(copy.get("idle_ttl_sec")).isEqualTo("77");
        assertThat(node.views.view(room).settings().idleTtl()).isEqualTo(Duration.ofSeconds(77));
        assertThat(node.views.view(room).line().waiting()).isEqualTo(1);
    }

    @Test
    void aRoomThatIsBrokenInTheDatabaseIsNamedAndGoesOnAsTheNodeKnewIt() throws Exception {
        RoomName other = TestRedis.freshRoom();
        breakInTheDatabase();

        node.rooms.create(other, "Another", RoomSettings.DEFAULTS);
        node.turn();

        assertThat(node.rooms.broken()).singleElement().satisfies(broken -> {
            assertThat(broken.room()).isEqualTo(room.value());
            assertThat(broken.why()).contains("idle_ttl_sec");
        });
        assertThat(node.views.view(other).line().waiting()).isZero();
        assertThat(node.rooms.room(room).settings().idleTtl()).isEqualTo(Duration.ofSeconds(77));
    }

    @Test
    void aNodeThatFindsARoomBrokenRefusesThatOneOnly() throws Exception {
        RoomName other = TestRedis.freshRoom();
        node.rooms.create(other, "Another", RoomSettings.DEFAULTS);
        breakInTheDatabase();
        TestNode second = new TestNode(database, TestRedis.scripts());

        second.turn();

        assertThat(second.views.view(other).line().waiting()).isZero();
        assertThatThrownBy(() -> second.views.view(room))
                .isInstanceOf(UnusableRoom.class)
                .hasMessageContaining(room.value());
        assertThat(second.rooms.rooms()).extracting(Room::name).containsExactly(other);
    }

    @Test
    void onceItIsMendedItIsARoomLikeAnyOther() throws Exception {
        breakInTheDatabase();
        node.turn();
        set("77");

        node.turn();

        assertThat(node.rooms.broken()).isEmpty();
        assertThat(node.views.view(room).line().waiting()).isEqualTo(1);
    }

    private void breakInTheDatabase() throws SQLException {
        set("no number");
    }

    private void set(String idle) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(
                        "update room_setting set content = ? where room = ? and setting = 'idle_ttl_sec'")) {
            statement.setString(1, idle);
            statement.setString(2, room.value());
            assertThat(statement.executeUpdate()).isEqualTo(1);
        }
    }

    @Test
    void anOperatorsChangeCountsAllTheSame() {
        node.rooms.change(room, Map.of("idle_ttl_sec", "88"));

        assertThat(copy.get("idle_ttl_sec")).isEqualTo("88");
    }
}

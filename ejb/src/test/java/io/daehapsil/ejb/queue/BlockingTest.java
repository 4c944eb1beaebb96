package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.blocklist.AddressRange;
import io.daehapsil.domain.blocklist.BlockRule;
import io.daehapsil.domain.blocklist.Blocked;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BlockingTest {

    private static DataSource database;

    private final TestNode node = new TestNode(database, TestRedis.scripts());
    private final TestNode other = new TestNode(database, TestRedis.scripts());
    private RoomName room;

    @BeforeAll
    static void database() {
        database = TestDatabases.migrated(TestDatabases.h2());
    }

    @BeforeEach
    void makeTheRoom() {
        room = TestRedis.freshRoom();
        node.rooms.create(room, "KTX", RoomSettings.of(Map.of("bypass_threshold", "1")));
        node.turn();
        other.rooms.reload();
    }

    @Test
    void whoIsBlockedOnOneNodeIsRefusedByAllWithinATurnAndLetInAgainAfterwards() {
        BlockRule rule = BlockRule.address("192.0.2.0/24");
        node.blocks.block(room, rule);
        node.blocks.block(room, rule);
        other.turn();

        assertThatThrownBy(() -> other.blocks.refuse(room, AddressRange.address("192.0.2.9")))
                .isInstanceOf(Blocked.class);
        assertThat(other.blocks.blocked(room)).containsExactly(rule);

        other.blocks.unblock(room, rule);
        node.turn();
        node.blocks.refuse(room, AddressRange.address("192.0.2.9"));
        assertThat(node.blocks.blocked(room)).isEmpty();
    }

    @Test
    void aBlockedPlaceLosesItsSlotWithinATurn() {
        Joined inside = node.queue.join(room, UUID.randomUUID().toString());
        PlaceId place = node.queue.verify(room, inside.place()).id();
        assertThat(inside.slot()).isPresent();

        node.blocks.block(room, BlockRule.place(place));
        other.turn();

        assertThat(node.admission.extend(room, place)).isEmpty();
        assertThatThrownBy(() -> other.blocks.refuse(room, place)).isInstanceOf(Blocked.class);
    }

    @Test
    void theListComesBackFromTheDatabaseWhenRedisHasLostIt() {
        IntStream.range(0, 1500).forEach(i -> node.blocks.block(room, BlockRule.user("user " + i)));
        node.turn();
        RoomKeys keys = new RoomKeys(room);
        TestRedis.client().getKeys().delete(keys.blocked(), keys.config(), keys.state());

        TestNode fresh = new TestNode(database, TestRedis.scripts());
        fresh.turn();
        node.turn();

        for (TestNode any : new TestNode[] {node, fresh}) {
            assertThatThrownBy(() -> any.blocks.refuseUser(room, "user 1499")).isInstanceOf(Blocked.class);
            any.blocks.refuseUser(room, "user 1500");
        }
    }

    @Test
    void oneRoomsListIsNoOthersAndAnUnknownRoomHasNone() {
        RoomName elsewhere = TestRedis.freshRoom();
        node.rooms.create(elsewhere, "Bus", RoomSettings.DEFAULTS);
        node.blocks.block(room, BlockRule.user("kim"));
        node.turn();

        node.blocks.refuseUser(elsewhere, "kim");
        assertThatThrownBy(() -> node.blocks.block(new RoomName("nowhere"), BlockRule.user("kim")))
                .isInstanceOf(NotFound.class);
    }
}

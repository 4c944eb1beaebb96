package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RMap;
import org.redisson.client.codec.StringCodec;

/** Somebody writes into Redis, past every door, what cannot be. */
class ContradictionTest {

    private final TestNode node = new TestNode(TestDatabases.migrated(TestDatabases.h2()), TestRedis.scripts());
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
    void anOperatorsChangeCountsAllTheSame() {
        node.rooms.change(room, Map.of("idle_ttl_sec", "88"));

        assertThat(copy.get("idle_ttl_sec")).isEqualTo("88");
    }
}

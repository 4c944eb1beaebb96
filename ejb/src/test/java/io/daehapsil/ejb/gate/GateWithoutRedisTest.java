package io.daehapsil.ejb.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.admission.LiveSlots;
import io.daehapsil.ejb.admission.redis.RedisAdmissions;
import io.daehapsil.ejb.gate.Entry.Unguarded;
import io.daehapsil.ejb.queue.TestNode;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.run.EmbeddedRedis;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.api.RedissonClient;

/** A Redis of its own, because it is killed. */
class GateWithoutRedisTest {

    private static final Runnable MAY_JOIN = () -> {};

    @TempDir
    private Path folder;

    @Test
    void aClosedSiteKeepsPeopleWaitingAnOpenOneLetsThemThroughAndBothAreCounted() {
        EmbeddedRedis redis = EmbeddedRedis.start(folder);
        RedissonClient client = TestRedis.calm(redis.address());
        try {
            TestNode node = new TestNode(TestDatabases.migrated(TestDatabases.h2()), new RedisScripts(client));
            RoomName room = TestRedis.freshRoom();
            node.rooms.create(room, "Shop", RoomSettings.DEFAULTS);
            node.turn();
            RoomName open = TestRedis.freshRoom();
            node.rooms.create(open, "Open shop", RoomSettings.of(Map.of("fail_mode", "OPEN")));
            node.turn();
            GateService gate = new GateService(
                    node.queue,
                    node.rooms,
                    new LiveSlots(new RedisAdmissions(new RedisScripts(client)), node.views),
                    node.admission,
                    node.blocks,
                    node.metrics.metrics());
            redis.kill();
            node.turn();

            assertThatThrownBy(() -> gate.enter(TestSites.site(room), Optional.empty(), MAY_JOIN))
                    .isInstanceOf(Unavailable.class);
            assertThat(gate.enter(TestSites.site(open), Optional.empty(), MAY_JOIN))
                    .isEqualTo(new Unguarded());

            assertThat(counted(node, room, "unavailable")).isEqualTo(1);
            assertThat(counted(node, open, "unguarded")).isEqualTo(1);
        } finally {
            client.shutdown();
            redis.stop();
        }
    }

    private static double counted(TestNode node, RoomName room, String result) {
        return node.metrics.value("daehapsil_verified_total", "room=\"" + room + "\"", "result=\"" + result + "\"");
    }
}

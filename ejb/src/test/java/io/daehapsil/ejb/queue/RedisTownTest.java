package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RedisTown;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.api.RedissonClient;

/** The line on several Redis, by the settings alone. */
class RedisTownTest {

    private static final RoomSettings QUEUE = RoomSettings.of(Map.of("bypass_threshold", "0"));

    /** F-56: the replica had not heard all that the primary had acknowledged. */
    @Test
    void afterAFailoverAmongJoinsNoNumberIsGivenTwiceAndNobodyLosesThePlace(@TempDir Path folder) {
        try (RedisTown town = RedisTown.watched(folder, "a-secret-of-the-tests")) {
            RedissonClient client = town.client();
            try {
                TestNode node = new TestNode(
                        TestDatabases.migrated(TestDatabases.h2()), new RedisScripts(client), Duration.ofSeconds(5));
                RoomName room = TestRedis.freshRoom();
                node.rooms.create(room, "KTX", QUEUE);
                List<Joined> line = new ArrayList<>(joined(node, room, 500));
                node.turn();
                // The replica loses its connection, and does not find in again.
                town.ask(1, "CONFIG SET masterauth another");
                town.ask(0, "CLIENT KILL TYPE replica");
                line.addAll(joined(node, room, 100));
                node.turn();

                town.kill(0);

                await().atMost(Duration.ofSeconds(40))
                        .until(() -> tried(node, room).map(line::add).isPresent());
                line.addAll(joined(node, room, 50));
                Set<Long> numbers = new HashSet<>();
                line.forEach(visitor ->
                        assertThat(numbers.add(visitor.status().number())).isTrue());
                for (int round = 0; round < 2; round++) {
                    line.forEach(visitor -> assertThat(
                                    node.queue.status(room, visitor.place()).status())
                            .isEqualTo(Status.WAITING));
                    node.turn();
                }
                line.forEach(visitor -> assertThat(
                                node.queue.status(room, visitor.place()).number())
                        .isEqualTo(visitor.status().number()));
                assertThat(node.views.view(room).line().waiting()).isEqualTo(line.size());
            } finally {
                client.shutdown();
            }
        }
    }

    @Test
    void roomsSpreadOverTheNodesOfAClusterAndEachWorksThere(@TempDir Path folder) {
        try (RedisTown town = RedisTown.cluster(folder)) {
            RedissonClient client = town.client();
            try {
                TestNode node = new TestNode(TestDatabases.migrated(TestDatabases.h2()), new RedisScripts(client));
                for (int i = 0; i < 6; i++) {
                    RoomName room = TestRedis.freshRoom();
                    node.rooms.create(room, "KTX", QUEUE);
                    List<Joined> line = joined(node, room, 20);
                    node.turn();
                    assertThat(node.admission.admitByHand(room, 5)).isEqualTo(5);
                    node.upkeep.look();
                    assertThat(node.queue.status(room, line.get(4).place()).status())
                            .isEqualTo(Status.ALLOWED);
                    assertThat(node.queue.status(room, line.get(7).place()).ahead())
                            .isEqualTo(2);
                    node.queue.leave(room, line.get(5).place());
                }
            } finally {
                client.shutdown();
            }
        }
    }

    private static List<Joined> joined(TestNode node, RoomName room, int people) {
        return IntStream.range(0, people)
                .mapToObj(i -> node.queue.join(room, UUID.randomUUID().toString()))
                .toList();
    }

    private static Optional<Joined> tried(TestNode node, RoomName room) {
        try {
            return Optional.of(node.queue.join(room, UUID.randomUUID().toString()));
        } catch (Unavailable away) {
            return Optional.empty();
        }
    }
}

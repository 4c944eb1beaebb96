package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.admission.redis.RedisAdmissions;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
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

    /** F-56: it stood still while another took its place, and knows less when it goes on. F-57: a join is repeated in between. */
    @Test
    void anOldPrimaryThatWakesUpGivesNoNumberAndLetsNobodyIn(@TempDir Path folder) {
        try (RedisTown town = RedisTown.watched(folder, "a-secret-of-the-tests")) {
            RedissonClient client = town.client();
            RedissonClient sleeper = town.clientOf(0);
            try {
                DataSource database = TestDatabases.migrated(TestDatabases.h2());
                TestNode node = new TestNode(database, new RedisScripts(client));
                RoomName room = TestRedis.freshRoom();
                node.rooms.create(room, "KTX", QUEUE);
                String key = UUID.randomUUID().toString();
                Joined first = node.queue.join(room, key);
                Set<Long> numbers = numbers(joined(node, room, 49));
                numbers.add(first.status().number());
                node.turn();
                // What it has acknowledged is at the replica.
                long said = offset(town, 0, "master_repl_offset");
                await().atMost(Duration.ofSeconds(20)).until(() -> offset(town, 1, "slave_repl_offset") >= said);
                town.suspend(0);
                await().atMost(Duration.ofSeconds(40))
                        .until(() -> tried(node, room)
                                .map(one -> numbers.add(one.status().number()))
                                .orElse(false));
                assertThat(node.queue.join(room, key).status().number())
                        .isEqualTo(first.status().number());
                numbers.addAll(numbers(joined(node, room, 20)));
                node.turn();
                assertThat(node.views.view(room).life().restores())
                        .as("nothing was lost")
                        .isZero();
                assertThat(node.admission.admitByHand(room, 60)).isEqualTo(60);
                node.upkeep.look();
                // Nobody is left who would tell it.
                IntStream.of(2, 3, 4).forEach(town::kill);
                town.resume(0);

                RedisScripts old = new RedisScripts(sleeper);
                assertThat(new RedisWaitingLine(old, node.lines).join(room, 1, TestRedis.freshPlaces(1)))
                        .isEmpty();
                assertThat(new RedisAdmissions(old, node.lines).admit(room, 100))
                        .isZero();

                TestNode misled = new TestNode(database, old);
                assertThat(numbers(joined(misled, room, 1))).doesNotContainAnyElementsOf(numbers);
                assertThat(misled.admission.admitByHand(room, 100))
                        .as("held for those who are missing there")
                        .isZero();
            } finally {
                client.shutdown();
                sleeper.shutdown();
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

    private static Set<Long> numbers(List<Joined> line) {
        return line.stream().map(joined -> joined.status().number()).collect(Collectors.toCollection(HashSet::new));
    }

    private static Optional<Joined> tried(TestNode node, RoomName room) {
        try {
            return Optional.of(node.queue.join(room, UUID.randomUUID().toString()));
        } catch (Unavailable away) {
            return Optional.empty();
        }
    }

    /** How much of what the primary has told its replicas. */
    private static long offset(RedisTown town, int index, String what) {
        return town.ask(index, "INFO replication")
                .lines()
                .filter(line -> line.startsWith(what + ":"))
                .mapToLong(
                        line -> Long.parseLong(line.substring(what.length() + 1).strip()))
                .findFirst()
                .orElseThrow();
    }
}

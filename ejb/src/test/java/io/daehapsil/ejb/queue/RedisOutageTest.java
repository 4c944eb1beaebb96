package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.Shortest;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.timer.Outage;
import io.daehapsil.run.EmbeddedRedis;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.api.RedissonClient;

/** A Redis of its own, because it is killed. */
class RedisOutageTest {

    @TempDir
    private Path folder;

    private EmbeddedRedis redis;
    private RedissonClient client;
    private DataSource database;
    private TestNode node;
    private RoomName room;

    @BeforeEach
    void start() {
        redis = EmbeddedRedis.start(folder);
        client = TestRedis.calm(redis.address());
        database = TestDatabases.migrated(TestDatabases.h2());
        node = new TestNode(database, new RedisScripts(client));
        room = TestRedis.freshRoom();
        node.rooms.create(room, "KTX", RoomSettings.of(Map.of("bypass_threshold", "0")));
    }

    @AfterEach
    void stop() {
        client.shutdown();
        redis.stop();
    }

    @Test
    void settingsThatWereChangedWhileRedisWasAwayCountAsSoonAsItIsBack() {
        node.turn();
        redis.kill();
        new JdbcRooms(database).change(room, RoomSettings.of(Map.of("is_paused", "true")));

        assertThat(node.rooms.share(room, Set.of("is_paused"))).isFalse();

        redis.start();
        await().atMost(Duration.ofSeconds(60)).until(() -> {
            node.turn();
            return node.line.view(room).filter(view -> view.settings().paused()).isPresent();
        });
    }

    @Test
    void whoWaitsKeepsNumberAndOrderAndEverythingGoesOnByItself() {
        Joined first = node.queue.join(room, key());
        Joined second = node.queue.join(room, key());
        node.turn();

        redis.kill();
        node.turn();
        PlaceStatus meanwhile = node.queue.status(room, second.place());
        assertThat(meanwhile.status()).isEqualTo(Status.WAITING);
        assertThat(meanwhile.number()).isEqualTo(2);

        redis.start();
        await().atMost(Duration.ofSeconds(60)).until(() -> {
            node.turn();
            return canJoin();
        });
        assertThat(node.queue.status(room, second.place()).ahead()).isEqualTo(1);
        assertThat(node.admission.admit(room)).isEqualTo(3);
        node.turn();
        assertThat(node.queue.status(room, first.place()).status()).isEqualTo(Status.ALLOWED);
    }

    @Test
    void aJoinSaysWithinTwoSecondsThatRedisIsAwayAndTheNextOnesAtOnce() {
        RedissonClient ofANode = RedisConnection.open(redis.address());
        try {
            redis.kill();
            assertThat(Shortest.ofThree(() -> fiftyAreRefused(new TestNode(database, new RedisScripts(ofANode)))))
                    .isLessThan(Duration.ofSeconds(2));
        } finally {
            ofANode.shutdown();
        }
    }

    private void fiftyAreRefused(TestNode hasty) {
        for (int i = 0; i < 50; i++) {
            assertThatThrownBy(() -> hasty.queue.join(room, key()))
                    .isInstanceOfSatisfying(
                            Unavailable.class, e -> assertThat(e.what()).isEqualTo(Unavailable.What.REDIS));
        }
    }

    @Test
    void theLogHasOneLineForTheBeginningAndOneForTheEndOfAnOutage() {
        AtomicInteger lines = new AtomicInteger();
        Logger log = Logger.getLogger(Outage.class.getName());
        Handler counter = counting(lines);
        log.addHandler(counter);
        try {
            redis.kill();
            node.upkeep.look();
            node.upkeep.look();
            node.upkeep.look();
            assertThat(lines).hasValue(1);

            redis.start();
            await().atMost(Duration.ofSeconds(60)).until(() -> {
                node.upkeep.look();
                return lines.get() == 2;
            });
            node.upkeep.look();
            assertThat(lines).hasValue(2);
        } finally {
            log.removeHandler(counter);
        }
    }

    private boolean canJoin() {
        try {
            return node.queue.join(room, "a-visitor-who-tries-again").status().number() == 3;
        } catch (Unavailable away) {
            return false;
        }
    }

    private static Handler counting(AtomicInteger lines) {
        return new Handler() {
            @Override
            public void publish(LogRecord line) {
                lines.incrementAndGet();
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
    }

    private static String key() {
        return UUID.randomUUID().toString();
    }
}

package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A full room, from which somebody goes. */
class FreedSlotTest {

    /** Seconds in which a busy machine sees that somebody is inside. */
    private static final int SOON = 5;

    private static DataSource database;

    private final TestNode node = new TestNode(database, TestRedis.scripts());
    private final TestNode other = new TestNode(database, TestRedis.scripts());
    private final RoomName room = TestRedis.freshRoom();

    /** The ways to go, with settings that make it quick where time has to pass. */
    private enum Way {
        LEFT(300, 120, 90),
        DONE(300, 120, 90),
        TOO_LONG_IDLE(300, SOON, 90),
        TIME_OVER(SOON, SOON, 90),
        NEVER_CAME(300, 120, SOON);

        private final Map<String, String> settings;

        Way(int slot, int idle, int claim) {
            settings = Map.of(
                    "bypass_threshold", "0",
                    "max_active", "1",
                    "active_ttl_sec", String.valueOf(slot),
                    "idle_ttl_sec", String.valueOf(idle),
                    "claim_ttl_sec", String.valueOf(claim));
        }
    }

    @BeforeAll
    static void database() {
        database = TestDatabases.migrated(TestDatabases.h2());
    }

    /** F-61: elsewhere "full" was kept for minutes. */
    @ParameterizedTest
    @EnumSource
    void f61aFreedSlotIsSomebodysWithinTenSecondsOnEveryNode(Way way) {
        node.rooms.create(room, "KTX", RoomSettings.of(way.settings));
        other.turn();
        String first = join();
        String next = join();
        assertThat(node.admission.admit(room)).isEqualTo(1);
        turn();
        if (way != Way.NEVER_CAME) {
            assertThat(node.queue.status(room, first).status()).isEqualTo(Status.ALLOWED);
        }
        assertThat(other.queue.status(room, next).status()).isEqualTo(Status.WAITING);

        int goesAfter = switch (way) {
            case LEFT -> {
                node.queue.leave(room, first);
                yield 0;
            }
            case DONE -> {
                node.admission.end(room, node.queue.verify(room, first).id());
                yield 0;
            }
            default -> SOON;
        };

        await().atMost(Duration.ofSeconds(goesAfter + 10))
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> {
                    turn();
                    return node.queue.status(room, next).status() == Status.ALLOWED
                            && other.queue.status(room, next).status() == Status.ALLOWED;
                });
    }

    private String join() {
        return node.queue.join(room, UUID.randomUUID().toString()).place();
    }

    /** A second of both nodes' timers. */
    private void turn() {
        node.admission.admit(room);
        node.turn();
        other.turn();
    }
}

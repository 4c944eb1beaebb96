package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One visitor is one place, however often and at whichever node it shows itself. */
class OneIdentityTest {

    private static final int JOINS = 1_000;
    private static DataSource database;

    private final TestNode node = new TestNode(database, TestRedis.scripts());
    private final TestNode other = new TestNode(database, TestRedis.scripts());
    private final RoomName room = TestRedis.freshRoom();

    @BeforeAll
    static void database() {
        database = TestDatabases.migrated(TestDatabases.h2());
    }

    @BeforeEach
    void makeTheRoom() {
        node.rooms.create(room, "KTX", RoomSettings.of(Map.of("bypass_threshold", "0")));
        node.turn();
        other.turn();
    }

    /** F-28: elsewhere one identity stood in the line as often as it liked. */
    @Test
    void f28aThousandJoinsOfOneIdentityAtOnceAreOnePlace() throws Exception {
        String key = UUID.randomUUID().toString();
        Set<PlaceId> places = ConcurrentHashMap.newKeySet();
        Set<Long> numbers = ConcurrentHashMap.newKeySet();
        ExecutorService callers = Executors.newFixedThreadPool(16);
        try {
            List<? extends Future<?>> joins = IntStream.range(0, JOINS)
                    .mapToObj(i -> callers.submit(() -> {
                        TestNode asked = i % 2 == 0 ? node : other;
                        Joined joined = asked.queue.join(room, key);
                        places.add(asked.queue.verify(room, joined.place()).id());
                        numbers.add(joined.status().number());
                    }))
                    .toList();
            for (Future<?> join : joins) {
                join.get();
            }
        } finally {
            callers.shutdownNow();
        }
        node.turn();

        assertThat(places).hasSize(1);
        assertThat(numbers).containsExactly(1L);
        Joined next = node.queue.join(room, UUID.randomUUID().toString());
        assertThat(next.status().number()).isEqualTo(2);
        assertThat(next.status().ahead()).isEqualTo(1);
    }

    /** F-21: elsewhere who did not show the newest token each time went to the end of the line. */
    @Test
    void f21whoAlwaysShowsTheFirstPlaceKeepsItUntilAndAfterTheTurnHasCome() {
        IntStream.range(0, 20)
                .forEach(i -> node.queue.join(room, UUID.randomUUID().toString()));
        Joined joined = node.queue.join(room, UUID.randomUUID().toString());
        String first = joined.place();
        long ahead = joined.status().ahead();

        for (int turn = 0; turn < 20; turn++) {
            node.queue.join(room, UUID.randomUUID().toString());
            node.admission.admitByHand(room, 1);
            node.turn();
            other.turn();
            PlaceStatus status = (turn % 2 == 0 ? node : other).queue.status(room, first);
            assertThat(status.status()).isEqualTo(Status.WAITING);
            assertThat(status.number()).isEqualTo(joined.status().number());
            assertThat(status.ahead()).isEqualTo(ahead - turn - 1);
        }

        node.admission.admitByHand(room, 1);
        node.turn();
        other.turn();
        for (int ask = 0; ask < 3; ask++) {
            assertThat(node.queue.status(room, first).status()).isEqualTo(Status.ALLOWED);
            assertThat(other.queue.status(room, first).status()).isEqualTo(Status.ALLOWED);
        }
    }
}

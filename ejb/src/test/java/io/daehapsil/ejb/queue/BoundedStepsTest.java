package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * However many people it is about, one script takes on five hundred at most: Redis serves nobody else meanwhile. How long that
 * takes at full size is measured by {@code io.daehapsil.bench.RedisAtSize}.
 */
class BoundedStepsTest {

    private static final int STEP = 500;
    private static final int CROWD = 100_000;
    private static DataSource database;

    private final Steps steps = new Steps();
    private final TestNode node = new TestNode(database, steps);
    private final RoomName room = TestRedis.freshRoom();

    @BeforeAll
    static void database() {
        database = TestDatabases.migrated(TestDatabases.h2());
    }

    @Test
    void aHundredThousandWhoFellSilentAreGoneInOneTurn() {
        open(Map.of("bypass_threshold", "0", "waiting_grace_sec", "1", "is_paused", "true"));
        join(CROWD);
        waitUntilAllAreDue(new RoomKeys(room).due());

        node.upkeep.keepUp();

        assertThat(node.views.refresh(room).line().waiting()).isZero();
        assertThat(steps.most("queue/sweep_places")).isEqualTo(STEP);
    }

    @Test
    void manyComeInAndLeaveTheirSlotsUnclaimedInOneTickEach() {
        open(Map.of("bypass_threshold", "0", "base_batch_size", "100000", "max_active", "20000", "claim_ttl_sec", "6"));
        join(20_500);

        assertThat(node.admission.admit(room)).isEqualTo(20_000);
        assertThat(steps.most("admission/admit_places")).isEqualTo(STEP);
        waitUntilAllAreDue(new RoomKeys(room).slots());
        assertThat(node.admission.admit(room)).as("replaced at once").isEqualTo(500);

        assertThat(node.views.refresh(room).inside()).isEqualTo(500);
        assertThat(steps.most("admission/sweep_slots")).isEqualTo(STEP);
    }

    @Test
    void anOperatorsThousandComeInInTwoStepsAndMoreAreRefused() {
        open(Map.of("bypass_threshold", "0", "base_batch_size", "1", "is_paused", "true"));
        join(1_200);

        assertThat(node.admission.admitByHand(room, 700)).isEqualTo(700);
        assertThat(node.admission.admitByHand(room, 1_000)).as("all there are").isEqualTo(500);
        assertThat(steps.most("admission/admit_places")).isEqualTo(STEP);
        assertThatThrownBy(() -> node.admission.admitByHand(room, 1_001)).hasMessageContaining("1 to 1000");
        assertThatThrownBy(() -> node.admission.admitByHand(room, 0)).hasMessageContaining("1 to 1000");
    }

    @Test
    void earlyBirdsAreDrawnFiveHundredAtATime() {
        open(Map.of("order", "DRAW", "zone", "UTC", "prequeue_opens_at", inMinutes(-60), "opens_at", inMinutes(60)));
        join(4_500);
        node.rooms.change(room, Map.of("opens_at", inMinutes(-1), "is_paused", "true"));
        node.line.join(room, generation(), TestRedis.freshPlaces(1));
        node.views.refresh(room);

        node.upkeep.draw();

        assertThat(node.views.refresh(room).beginning().drawing()).isFalse();
        assertThat(steps.most("queue/draw_places")).isEqualTo(STEP);
    }

    private void open(Map<String, String> settings) {
        node.rooms.create(room, "KTX", RoomSettings.of(settings));
        node.views.refresh(room);
    }

    private void join(int people) {
        for (int left = people; left > 0; left -= STEP) {
            node.line.join(room, generation(), TestRedis.freshPlaces(Math.min(STEP, left)));
        }
    }

    private long generation() {
        return node.views.view(room).generation();
    }

    private static void waitUntilAllAreDue(String deadlines) {
        double last = TestRedis.client().<String>getScoredSortedSet(deadlines).lastScore();
        await().atMost(Duration.ofSeconds(60)).until(() -> redisMillis(deadlines) > last);
    }

    private static long redisMillis(String anyKey) {
        return 1000
                * Long.parseLong(TestRedis.scripts()
                        .run(new Script("time", "return redis.call('TIME')"), List.of(anyKey))
                        .get(0)
                        .toString());
    }

    private static String inMinutes(int minutes) {
        return LocalDateTime.now(ZoneOffset.UTC)
                .plusMinutes(minutes)
                .truncatedTo(ChronoUnit.SECONDS)
                .toString();
    }

    /** Notes of every script how many places one call was about: named by the caller, counted or listed in the answer. */
    private static final class Steps extends RedisScripts {

        private final Map<String, Integer> most = new ConcurrentHashMap<>();

        Steps() {
            super(TestRedis.client());
        }

        @Override
        public List<Object> run(Script script, List<String> keys, Object... args) {
            List<Object> reply = super.run(script, keys, args);
            Object last = reply.isEmpty() ? 0L : reply.get(reply.size() - 1);
            int places =
                    last instanceof Long count ? count.intValue() : last instanceof Collection<?> c ? c.size() / 2 : 0;
            most.merge(script.name(), places, Math::max);
            return reply;
        }

        int most(String script) {
            return most.get(script);
        }
    }
}

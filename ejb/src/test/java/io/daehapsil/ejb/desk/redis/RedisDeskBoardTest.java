package io.daehapsil.ejb.desk.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.desk.NodeReport;
import io.daehapsil.domain.desk.NodeReport.QueueDepth;
import io.daehapsil.domain.desk.RoomSample;
import io.daehapsil.domain.desk.RoomSample.Counters;
import io.daehapsil.domain.queue.Beginning;
import io.daehapsil.domain.queue.Flow;
import io.daehapsil.domain.queue.Line;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.StockLeft;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.redisson.client.codec.StringCodec;

class RedisDeskBoardTest {

    private final RoomName room = TestRedis.freshRoom();
    private final RoomKeys keys = new RoomKeys(room);

    @Test
    void aSampleTellsWhatCountsAndTheChartsRememberIt() {
        stats().putAll(Map.of("joined", "70", "admitted", "50", "lapsed", "4", "left", "3", "unclaimed", "2"));
        TestRedis.client()
                .getScoredSortedSet(keys.pending(), StringCodec.INSTANCE)
                .add(1, "r");

        RoomSample sample = board(Duration.ZERO).sample(view(13, 37, 120));

        assertThat(sample)
                .isEqualTo(new RoomSample(
                        sample.atMillis(), 13, 37, OptionalLong.of(120), 1, new Counters(70, 50, 4, 3, 2, 0)));
        assertThat(board(Duration.ZERO).lastHour(room)).containsExactly(sample);
    }

    @Test
    void ofManyNodesOneWritesEachSample() {
        for (int node = 0; node < 5; node++) {
            board(Duration.ofMinutes(1)).sample(view(node, 0, -1));
        }

        assertThat(board(Duration.ZERO).lastHour(room))
                .extracting(RoomSample::waiting)
                .containsExactly(0L);
    }

    @Test
    void theNextOneIsWrittenWhenItsTimeHasCome() {
        RedisDeskBoard board = board(Duration.ofMillis(300));
        board.sample(view(1, 0, -1));

        await().atMost(Duration.ofSeconds(30)).until(() -> {
            board.sample(view(2, 0, -1));
            return board.lastHour(room).size() == 2;
        });

        assertThat(board.lastHour(room).get(1).freeSeats()).isEmpty();
    }

    @Test
    void moreThanAnHourIsNotKept() {
        RedisDeskBoard board = board(Duration.ZERO);
        for (int i = 0; i < RedisDeskBoard.MOST + 5; i++) {
            board.sample(view(i, 0, -1));
        }

        assertThat(board.lastHour(room))
                .hasSize(RedisDeskBoard.MOST)
                .extracting(RoomSample::waiting)
                .startsWith(5L)
                .isSorted();
    }

    @Test
    void everyNodeReadsTheLatestWordOfEachAndSilentOnesAreForgotten() {
        NodeReport one = report("one-" + UUID.randomUUID(), 0.25);
        NodeReport other = report("other-" + UUID.randomUUID(), 0.5);
        TestRedis.client()
                .<String, String>getMap(RoomKeys.NODES, StringCodec.INSTANCE)
                .put("dead", "1000 dead 0 0 0 0 0 0 0 0 0 0");
        RedisDeskBoard board = board(Duration.ZERO);
        board.tell(report(one.node(), 0.1));

        board.tell(other);

        assertThat(board.tell(one)).contains(one, other).hasSizeGreaterThanOrEqualTo(2);
        assertThat(board.tell(one))
                .extracting(NodeReport::node)
                .doesNotContain("dead")
                .doesNotHaveDuplicates();
    }

    private static RedisDeskBoard board(Duration every) {
        return new RedisDeskBoard(TestRedis.scripts(), TestRedis.client(), every);
    }

    private Map<String, String> stats() {
        return TestRedis.client().getMap(keys.stats(), StringCodec.INSTANCE);
    }

    private RoomView view(long waiting, long inside, long free) {
        Line line = Line.of(0, waiting, waiting == 0 ? Map.of() : Map.of(0L, waiting));
        return new RoomView(
                room,
                0,
                1_000_000,
                line,
                inside,
                Flow.NONE,
                RoomSettings.DEFAULTS,
                new Beginning(true, 0, false, Optional.empty()),
                free < 0 ? Optional.empty() : Optional.of(new StockLeft(free, 1)));
    }

    private static NodeReport report(String node, double cpu) {
        return new NodeReport(
                node,
                cpu,
                0.01,
                Duration.ofMillis(120),
                7,
                8,
                9,
                new QueueDepth(3, 1),
                5,
                2,
                new NodeReport.Unguarded(11, 12));
    }
}

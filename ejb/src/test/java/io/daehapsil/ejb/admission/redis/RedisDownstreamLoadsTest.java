package io.daehapsil.ejb.admission.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.admission.DownstreamLoad;
import io.daehapsil.domain.admission.DownstreamLoads;
import io.daehapsil.domain.admission.DownstreamLoads.Latest;
import io.daehapsil.domain.admission.ServerLoad;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.redisson.client.codec.StringCodec;

class RedisDownstreamLoadsTest {

    private final RoomName room = TestRedis.freshRoom();
    private final DownstreamLoads loads = loads(Duration.ofSeconds(30), Duration.ofMillis(200));

    @Test
    void theLatestWordOfEachServerIsKeptForAllNodes() {
        loads.keep(room, load("a", 0.2));
        loads.keep(room, load("b", 0.3));
        loads.keep(room, load("a", 0.9));

        assertThat(loads(Duration.ofSeconds(30), Duration.ZERO).latest(room).fresh())
                .containsExactlyInAnyOrder(load("a", 0.9), load("b", 0.3));
        assertThat(loads.latest(TestRedis.freshRoom()).fresh()).isEmpty();
    }

    @Test
    void everyFigureComesBackAsItWas() {
        ServerLoad odd = new ServerLoad(
                "web-1:8080/{x}", new DownstreamLoad(1e-9, 1 / 3.0, Duration.ofNanos(1_234_567), 4_000_000_000L), 77);
        loads.keep(room, odd);

        assertThat(loads.latest(room).fresh()).containsExactly(odd);
    }

    @Test
    void aServerThatFallsSilentIsForgottenAlsoWhileOthersSpeak() {
        DownstreamLoads brief = loads(Duration.ofMillis(600), Duration.ZERO);
        brief.keep(room, load("silent", 0.9));

        await().atMost(Duration.ofSeconds(30)).until(() -> {
            brief.keep(room, load("speaking", 0.1));
            return brief.latest(room).fresh().equals(List.of(load("speaking", 0.1)));
        });
        await().atMost(Duration.ofSeconds(30))
                .until(() -> TestRedis.client().getKeys().countExists(new RoomKeys(room).loads()) == 0);
    }

    @Test
    void anyNumberOfServerNamesCostsABoundedAmount() {
        for (int i = 0; i < 500; i++) {
            assertThat(loads.keep(room, load("server-" + i, 0.1))).isTrue();
        }

        assertThat(loads.keep(room, load("one-more", 0.1))).isFalse();
        assertThat(loads.keep(room, load("server-0", 0.2))).isTrue();
        assertThat(loads.latest(room).fresh()).hasSize(500);
    }

    @Test
    void nodesThatDecideAtOnceMakeOneMove() {
        openedWith(100);

        DownstreamLoads calm = loads(Duration.ofSeconds(30), Duration.ofMinutes(1));
        assertThat(loads.moveBatch(room, 100, 50)).isTrue();
        assertThat(loads.moveBatch(room, 100, 50)).as("decided on what was").isFalse();
        assertThat(calm.moveBatch(room, 50, 25)).as("before the move was felt").isFalse();
        assertThat(batch()).isEqualTo("50");
        await().atMost(Duration.ofSeconds(30)).until(() -> loads.moveBatch(room, 50, 25));
        assertThat(batch()).isEqualTo("25");
    }

    @Test
    void whatWasToldBeforeTheMoveIsToldApart() {
        openedWith(100);
        loads.keep(room, load("a", 0.9));
        loads.moveBatch(room, 100, 50);
        await().atMost(Duration.ofSeconds(30)).until(() -> {
            loads.keep(room, load("b", 0.1));
            return loads.latest(room).equals(new Latest(List.of(load("b", 0.1)), List.of(load("a", 0.9))));
        });
    }

    private void openedWith(int batch) {
        new RedisWaitingLine(TestRedis.scripts())
                .open(room, 1, RoomSettings.of(Map.of("base_batch_size", String.valueOf(batch))));
    }

    private String batch() {
        return (String) TestRedis.client()
                .getMap(new RoomKeys(room).config(), StringCodec.INSTANCE)
                .get("current_batch_size");
    }

    private static ServerLoad load(String server, double cpu) {
        return new ServerLoad(server, new DownstreamLoad(cpu, 0, Duration.ZERO, 0), 3);
    }

    private static DownstreamLoads loads(Duration hold, Duration rest) {
        return new RedisDownstreamLoads(TestRedis.scripts(), hold, rest);
    }
}

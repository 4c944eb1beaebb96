package io.daehapsil.ejb.admission.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.admission.Admitted;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.metrics.TestMetrics;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.queue.redis.SeenLines;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;

class RedisAdmissionNewsTest {

    private final RoomName room = TestRedis.freshRoom();

    @Test
    void everyListenerHearsWhoCameInToWhichRoom() {
        Queue<Admitted> heard = new ConcurrentLinkedQueue<>();
        RedisAdmissionNews news = new RedisAdmissionNews(TestRedis.client());
        news.subscribe(heard::add);
        news.subscribe(heard::add);
        WaitingLine line = new RedisWaitingLine(TestRedis.scripts());
        line.open(room, 1, RoomSettings.of(Map.of("bypass_threshold", "0", "base_batch_size", "10000")));
        List<PlaceId> places = TestRedis.freshPlaces(3);
        line.join(room, 1, places);

        new RedisAdmissions(TestRedis.scripts()).admit(room, 2);

        Admitted firstTwo = new Admitted(room, new HashSet<>(places.subList(0, 2)));
        await().atMost(Duration.ofSeconds(30))
                .until(() -> heard.stream().filter(firstTwo::equals).count() == 2);
    }

    @Test
    void aNodeThatRemembersKnowsWhoWasLetInAndHasNotAskedSince() {
        SeenLines lines = new SeenLines();
        AdmissionService admission = new AdmissionService(
                new RedisAdmissions(TestRedis.scripts(), lines),
                new RedisAdmissionNews(TestRedis.client()),
                new TestMetrics().metrics());
        admission.rememberAdmissions();
        admission.rememberAdmissions();
        WaitingLine line = new RedisWaitingLine(TestRedis.scripts(), lines);
        line.open(room, 1, RoomSettings.of(Map.of("bypass_threshold", "0", "base_batch_size", "10000")));
        List<PlaceId> places = TestRedis.freshPlaces(3);
        line.join(room, 1, places);

        new RedisAdmissions(TestRedis.scripts()).admit(room, 2);

        await().atMost(Duration.ofSeconds(30)).until(() -> line.isOwedSlot(room, places.get(1)));
        assertThat(line.isOwedSlot(room, places.get(0))).isTrue();
        assertThat(line.isOwedSlot(room, places.get(2))).as("waits").isFalse();
        line.find(room, places.get(0));
        assertThat(line.isOwedSlot(room, places.get(0))).as("has asked").isFalse();
    }

    @Test
    void otherNewsOfTheRoomAreNotForThisListener() {
        assertThat(RedisAdmissionNews.read(room, "ADMITTED 1 7")).isEmpty();
        assertThat(RedisAdmissionNews.read(room, "PAUSED 1 7 x")).isEmpty();
        assertThat(RedisAdmissionNews.read(room, "")).isEmpty();
    }

    @Test
    void aRedisThatIsAwayIsSaidToBeAway() {
        RedissonClient nobody = RedisConnection.open("redis://127.0.0.1:1");
        try {
            assertThatThrownBy(() -> new RedisAdmissionNews(nobody).subscribe(admitted -> {}))
                    .isInstanceOf(Unavailable.class);
        } finally {
            nobody.shutdown();
        }
    }
}

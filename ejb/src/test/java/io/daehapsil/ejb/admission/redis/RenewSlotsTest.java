package io.daehapsil.ejb.admission.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.SlotTime;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

class RenewSlotsTest {

    private static final Duration NEARLY_ALL = Duration.ofSeconds(100);

    private final RedissonClient redis = TestRedis.client();
    private final WaitingLine line = new RedisWaitingLine(TestRedis.scripts());
    private final RedisAdmissions admissions = new RedisAdmissions(TestRedis.scripts());
    private RoomName room;
    private RoomKeys keys;
    private List<PlaceId> places;

    @BeforeEach
    void letThreeIn() {
        room = TestRedis.freshRoom();
        keys = new RoomKeys(room);
        line.open(room, 1, RoomSettings.of(Map.of("bypass_threshold", "1000", "base_batch_size", "10000")));
        places = TestRedis.freshPlaces(3);
        line.join(room, 1, places);
        places.forEach(place -> leave(place, 30_000));
    }

    @Test
    void whoDidSomethingIsInsideForLongerAndTheOthersAreNot() {
        Map<PlaceId, SlotTime> live = admissions.renew(room, Map.of(places.get(0), true, places.get(1), false));

        assertThat(live.get(places.get(0)).idleRemaining()).isGreaterThan(NEARLY_ALL);
        assertThat(live.get(places.get(1)).idleRemaining()).isLessThanOrEqualTo(Duration.ofSeconds(30));
        assertThat(live.get(places.get(1)).remaining()).isGreaterThan(NEARLY_ALL);
    }

    @Test
    void theAbsoluteEndIsNeverPassed() {
        endAbsolutely(places.get(0), 60_000);

        SlotTime time = admissions.renew(room, Map.of(places.get(0), true)).get(places.get(0));

        assertThat(time.idleRemaining()).isBetween(Duration.ofSeconds(40), Duration.ofSeconds(60));
        assertThat(time.idleRemaining()).isEqualTo(time.remaining());
    }

    @Test
    void whoLeftOrWasNeverInsideHasNoSlotAndGetsNone() {
        line.leave(room, places.get(0));
        PlaceId stranger = TestRedis.freshPlace();
        leave(places.get(1), -1);

        Map<PlaceId, SlotTime> live = admissions.renew(
                room, Map.of(places.get(0), true, places.get(1), true, stranger, true, places.get(2), true));

        assertThat(live).containsOnlyKeys(places.get(2));
        assertThat(redis.getScoredSortedSet(keys.slots(), StringCodec.INSTANCE).contains(stranger.value()))
                .isFalse();
    }

    @Test
    void fiveHundredAreRenewedByOneCall() {
        List<PlaceId> many = TestRedis.freshPlaces(500);
        line.join(room, 1, many.subList(0, 250));
        line.join(room, 1, many.subList(250, 500));
        Map<PlaceId, Boolean> busy = new HashMap<>();
        many.forEach(place -> busy.put(place, true));

        assertThat(admissions.renew(room, busy).size()).isEqualTo(500);
    }

    private void leave(PlaceId place, long millis) {
        redis.getScoredSortedSet(keys.slots(), StringCodec.INSTANCE).add(now() + millis, place.value());
    }

    private void endAbsolutely(PlaceId place, long millis) {
        redis.getMap(keys.slotDetails(), StringCodec.INSTANCE).put(place.value(), "1:" + (now() + millis));
    }

    /** Redis and this test share one clock. */
    private static long now() {
        return System.currentTimeMillis();
    }
}

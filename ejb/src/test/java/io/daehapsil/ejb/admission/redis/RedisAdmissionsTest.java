package io.daehapsil.ejb.admission.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.admission.AdmissionPolicy;
import io.daehapsil.domain.admission.AdmissionPolicy.State;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.redisson.api.RMap;
import org.redisson.api.RedissonClient;

class RedisAdmissionsTest {

    private static final int MANY = 100_000;

    /** 500 a minute: 5 every 0.6 s. */
    private static final RoomSettings FIVE_HUNDRED_A_MINUTE =
            RoomSettings.of(Map.of("bypass_threshold", "0", "base_batch_size", "5", "polling_interval", "0.6"));

    private final RedissonClient redis = TestRedis.client();
    private final WaitingLine line = new RedisWaitingLine(TestRedis.scripts());
    private final RedisAdmissions admissions = new RedisAdmissions(TestRedis.scripts());
    private RoomName room;
    private RoomKeys keys;

    @BeforeEach
    void makeTheRoom() {
        room = TestRedis.freshRoom();
        keys = new RoomKeys(room);
    }

    /** F-17 */
    @Test
    void threeNodesThatTickAsFastAsTheyCanTogetherAdmitNoMoreThanOneMay() throws Exception {
        line.open(room, 1, FIVE_HUNDRED_A_MINUTE);
        long began = System.nanoTime();
        for (int i = 0; i < 50; i++) {
            line.join(room, 1, TestRedis.freshPlaces(1000));
        }
        ExecutorService nodes = Executors.newFixedThreadPool(3);
        long admitted = 0;
        try {
            Callable<Integer> node = () -> {
                RedisAdmissions own = new RedisAdmissions(TestRedis.scripts());
                int mine = 0;
                for (int tick = 0; tick < 700; tick++) {
                    mine += own.admit(room, MANY);
                }
                return mine;
            };
            for (var mine : nodes.invokeAll(List.of(node, node, node))) {
                admitted += mine.get();
            }
        } finally {
            nodes.shutdownNow();
        }
        double seconds = (System.nanoTime() - began) / 1e9;
        assertThat(admitted).isBetween(10L, 10 + (long) (seconds * 500 / 60) + 1);
        assertThat(line.view(room).orElseThrow().line().head()).isEqualTo(admitted);
        assertThat(line.view(room).orElseThrow().inside()).isEqualTo(admitted);
    }

    /** F-17: a minute of history, put there instead of waited for. */
    @Test
    void whatCameInDuringTheLastSixtySecondsCountsAndNothingOlder() {
        List<Integer> admitted;
        RMap<String, String> rate;
        long second;
        do { // until the machine lets it happen within the two seconds that are left of the minute
            makeTheRoom();
            line.open(room, 1, FIVE_HUNDRED_A_MINUTE);
            line.join(room, 1, TestRedis.freshPlaces(20));
            second = redisSeconds();
            rate = redis.getMap(keys.rate());
            rate.put(String.valueOf(second - 58), "100");
            rate.put(String.valueOf(second - 30), "397");
            rate.put(String.valueOf(second - 61), "5000");
            admitted = List.of(admissions.admit(room, MANY), admissions.admit(room, MANY));
        } while (redisSeconds() > second + 1);

        assertThat(admitted).containsExactly(3, 0);
        assertThat(rate.keySet()).as("what is older is forgotten").doesNotContain(String.valueOf(second - 61));
    }

    @Test
    void goingStraightInCountsInTheSlidingMinuteToo() {
        line.open(room, 1, FIVE_HUNDRED_A_MINUTE.with(RoomSetting.BYPASS_THRESHOLD, 500));
        redis.getMap(keys.rate()).put(String.valueOf(redisSeconds() - 30), "498");

        line.join(room, 1, TestRedis.freshPlaces(10));

        assertThat(line.view(room).orElseThrow().inside()).isEqualTo(2);
    }

    static Stream<Long> seeds() {
        return new Random(7).longs(60).boxed();
    }

    /** The rule stands in AdmissionPolicy, readable and without a clock; this holds the script to it. */
    @ParameterizedTest
    @MethodSource("seeds")
    void theScriptAdmitsAsManyAsThePolicySays(long seed) {
        Random chance = new Random(seed);
        RoomSettings settings = RoomSettings.of(Map.of(
                "bypass_threshold",
                "0",
                "base_batch_size",
                String.valueOf(1 + chance.nextInt(20)),
                "polling_interval",
                chance.nextBoolean() ? "1" : "7.5",
                "max_active",
                String.valueOf(chance.nextInt(30)),
                "cap_to_stock",
                chance.nextBoolean() ? "0" : "1.3",
                "is_paused",
                String.valueOf(chance.nextInt(10) == 0)));
        line.open(room, 1, settings);
        int waiting = chance.nextInt(40);
        if (waiting > 0) {
            line.join(room, 1, TestRedis.freshPlaces(waiting));
        }
        int inside = chance.nextInt(20);
        long now = redisSeconds() * 1000;
        for (PlaceId place : TestRedis.freshPlaces(inside)) {
            redis.getScoredSortedSet(keys.slots()).add(now + 60_000, place.value());
        }
        int lastMinute = chance.nextInt(200);
        redis.getMap(keys.rate()).put(String.valueOf(now / 1000 - 20), String.valueOf(lastMinute));
        // In the future nothing accrues and long ago everything has: the moment of the call does not matter then.
        long allowanceAt = chance.nextBoolean() ? now + 60_000 : 0;
        double allowance = chance.nextInt(60) / 2.0;
        redis.getMap(keys.state()).putAll(Map.of("allowance", "" + allowance, "allowance_at", "" + allowanceAt));

        OptionalLong freeSeats = chance.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(chance.nextInt(25));
        freeSeats.ifPresent(seats -> admissions.tellStock(room, seats, 1));

        long expected = AdmissionPolicy.howMany(
                settings, new State(allowance, allowanceAt, lastMinute, inside, waiting, freeSeats), now);

        assertThat(admissions.admit(room, MANY)).isEqualTo((int) expected);
    }

    @Test
    void whoCameInIsPublishedWithTheNewHead() {
        line.open(room, 3, RoomSettings.of(Map.of("bypass_threshold", "0")));
        List<PlaceId> places = TestRedis.freshPlaces(3);
        line.join(room, 3, places);
        Queue<String> heard = new ConcurrentLinkedQueue<>();
        redis.getTopic(keys.admissions()).addListener(String.class, (channel, message) -> heard.add(message));

        admissions.admit(room, 2);

        await().atMost(Duration.ofSeconds(30)).until(() -> !heard.isEmpty());
        assertThat(heard).containsExactly("ADMITTED 3 2 " + places.get(0) + " " + places.get(1));
    }

    @Test
    void aRateOfFiftyASecondComesOutAsFiftyASecond() {
        line.open(room, 1, RoomSettings.of(Map.of("bypass_threshold", "0")));
        for (int i = 0; i < 3; i++) {
            line.join(room, 1, TestRedis.freshPlaces(500));
        }
        long before = System.nanoTime();
        admissions.admit(room, MANY);
        long from = System.nanoTime();
        Ticks ticks = new Ticks(from);

        await().pollInterval(Duration.ofMillis(50))
                .atMost(Duration.ofSeconds(30))
                .until(() -> ticks.one() - from > Duration.ofSeconds(2).toNanos());

        // What a tick finds is due between the moment before it and the one after it.
        assertThat((double) ticks.admitted)
                .isBetween(50 * ticks.atLeastSeconds - 1, 50 * (System.nanoTime() - before) / 1e9 + 1);
    }

    /** Ticks of one node, and the time for which they certainly may admit. */
    private final class Ticks {

        /** The allowance holds two seconds. */
        private static final double MOST_AT_ONCE = 1.9;

        private long last;
        private int admitted;
        private double atLeastSeconds;

        private Ticks(long from) {
            last = from;
        }

        /** @return when it began */
        private long one() {
            long began = System.nanoTime();
            admitted += admissions.admit(room, MANY);
            atLeastSeconds += Math.min(MOST_AT_ONCE, (began - last) / 1e9);
            last = began;
            return began;
        }
    }

    private long redisSeconds() {
        return Long.parseLong(TestRedis.scripts()
                .run(new Script("time", "return redis.call('TIME')"), List.of(keys.state()))
                .get(0)
                .toString());
    }
}

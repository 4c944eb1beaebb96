package io.daehapsil.ejb.queue.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.admission.Admissions;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.ejb.Shortest;
import io.daehapsil.ejb.admission.redis.RedisAdmissions;
import io.daehapsil.ejb.queue.GoingInContract;
import io.daehapsil.ejb.queue.JoiningContract;
import io.daehapsil.ejb.queue.OpeningContract;
import io.daehapsil.ejb.queue.SilenceContract;
import io.daehapsil.ejb.queue.SlotContract;
import io.daehapsil.ejb.queue.StockContract;
import io.daehapsil.ejb.queue.WaitingLineContract;
import io.daehapsil.ejb.queue.WaitingLineContract.LineUnderTest;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.redisson.api.RMap;
import org.redisson.api.RedissonClient;

class RedisWaitingLineTest {

    private static final LineUnderTest REDIS = new LineUnderTest() {
        @Override
        public WaitingLine line() {
            return new RedisWaitingLine(TestRedis.scripts(), Duration.ofSeconds(1));
        }

        @Override
        public Admissions admissions() {
            return new RedisAdmissions(TestRedis.scripts());
        }
    };

    @Nested
    class Joining extends JoiningContract {
        Joining() {
            super(REDIS);
        }
    }

    @Nested
    class GoingIn extends GoingInContract {
        GoingIn() {
            super(REDIS);
        }
    }

    @Nested
    class Opening extends OpeningContract {
        Opening() {
            super(REDIS);
        }
    }

    @Nested
    class Stock extends StockContract {
        Stock() {
            super(REDIS);
        }
    }

    @Nested
    class Slot extends SlotContract {
        Slot() {
            super(REDIS);
        }
    }

    @Nested
    class Silence extends SilenceContract {
        Silence() {
            super(REDIS);
        }
    }

    /** What only Redis has. */
    @Nested
    class Redis extends WaitingLineContract {
        Redis() {
            super(REDIS);
        }

        @Test
        void afterATimeWhenNobodySweptEverybodyIsGivenPatienceFirst() {
            line.open(room, 1, RoomSettings.of(Map.of("bypass_threshold", "0", "waiting_grace_sec", "60")));
            joined(3);
            RMap<String, String> state = TestRedis.client().getMap(new RoomKeys(room).state());
            line.sweep(room, 10);
            state.put("swept_at", String.valueOf(Long.parseLong(state.get("swept_at")) - 6_000));
            TestRedis.client()
                    .<String>getScoredSortedSet(new RoomKeys(room).due())
                    .readAll()
                    .forEach(place -> TestRedis.client()
                            .getScoredSortedSet(new RoomKeys(room).due())
                            .add(1, place));

            assertThat(line.sweep(room, 10)).isZero();
            await().atMost(Duration.ofSeconds(30)).until(() -> line.sweep(room, 10) == 3);
        }

        @Test
        void aPlaceInTheLineCostsLessThanThreeHundredBytes() {
            line.open(room, 1, RoomSettings.of(Map.of("bypass_threshold", "0")));
            RoomKeys keys = new RoomKeys(room);
            joined(1000);

            long bytes = TestRedis.client().getScoredSortedSet(keys.waiting()).sizeInMemory()
                    + TestRedis.client().getScoredSortedSet(keys.due()).sizeInMemory();

            assertThat(bytes / 1000).isLessThan(300);
        }

        @Test
        void aRedisThatIsAwayIsSaidToBeAwayWithinTwoSeconds() {
            RedissonClient nobody = RedisConnection.open("redis://127.0.0.1:1");
            try {
                WaitingLine away = new RedisWaitingLine(new RedisScripts(nobody));
                assertThat(Shortest.ofThree(
                                () -> assertThatThrownBy(() -> away.view(room)).isInstanceOf(Unavailable.class)))
                        .isLessThan(Duration.ofSeconds(2));
            } finally {
                nobody.shutdown();
            }
        }
    }
}

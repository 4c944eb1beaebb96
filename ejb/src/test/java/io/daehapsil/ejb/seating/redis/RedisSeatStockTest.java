package io.daehapsil.ejb.seating.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.seating.SeatStock;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.timetable.gtfs.SampleFeed;
import java.time.LocalDate;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;

class RedisSeatStockTest {

    private static List<Departure> day;

    private final RoomName room = TestRedis.freshRoom();
    private final SeatStock stock = new RedisSeatStock(TestRedis.client(), TestRedis.scripts());

    @BeforeAll
    static void readTheSample() {
        day = SampleFeed.on(LocalDate.of(2026, 12, 24)).departures();
    }

    @Test
    void aDepartureThatNobodyTouchedIsFree() {
        SeatMap map = stock.read(room, day.get(0));

        assertThat(map.free(whole(day.get(0))).cardinality())
                .isEqualTo(day.get(0).seatCount());
    }

    @Test
    void whatAScriptClaimedIsTakenOnItsSegmentsOnly() {
        Departure departure = day.get(0);
        RoomKeys keys = new RoomKeys(room);
        int last = departure.seatCount() - 1;
        TestRedis.client().getBitSet(keys.stock(departure.id(), 1)).set(0, true);
        TestRedis.client().getBitSet(keys.stock(departure.id(), 1)).set(last, true);

        SeatMap map = stock.read(room, departure);

        assertThat(map.isFree(0, new Stretch(0, 1))).isTrue();
        assertThat(map.isFree(0, new Stretch(1, 2))).isFalse();
        assertThat(map.isFree(last, new Stretch(0, 2))).isFalse();
        assertThat(map.free(new Stretch(1, 2)).cardinality()).isEqualTo(departure.seatCount() - 2);
    }

    @Test
    void aWholeDayIsReadInOneRoundTrip() {
        stock.mark(room, Map.of(day.get(7).id(), List.of(seats(3), seats(), seats(5))));
        stock.readAll(room, day);
        long before = readsOfRedis();

        Map<DepartureId, SeatMap> maps = stock.readAll(room, day);

        int bitmaps = day.stream().mapToInt(Departure::segmentCount).sum();
        assertThat(bitmaps).isGreaterThan(500);
        assertThat(readsOfRedis() - before).isLessThan(50);
        assertThat(maps).hasSize(82);
        assertThat(maps.get(day.get(7).id()).isTaken(3, 0)).isTrue();
        assertThat(maps.get(day.get(7).id()).isTaken(5, 2)).isTrue();
        assertThat(maps.get(day.get(8).id()).isTaken(3, 0)).isFalse();
    }

    @Test
    void markingCountsWhatWasNotKnownAndIsSafeTwice() {
        Map<DepartureId, List<BitSet>> taken = Map.of(
                day.get(0).id(), List.of(seats(1, 2, 900), seats()), day.get(1).id(), List.of(seats(), seats(7)));

        assertThat(stock.mark(room, taken)).isEqualTo(4);
        assertThat(stock.mark(room, taken)).isZero();

        assertThat(stock.read(room, day.get(1)).isTaken(7, 1)).isTrue();
    }

    @Test
    void markingFreesNothing() {
        DepartureId departure = day.get(0).id();
        stock.mark(room, Map.of(departure, List.of(seats(1))));

        stock.mark(room, Map.of(departure, List.of(seats(2))));

        assertThat(stock.read(room, day.get(0)).isTaken(1, 0)).isTrue();
    }

    @Test
    void aSoldOutTrainIsMarkedInSeveralSteps() {
        Departure departure = day.get(0);
        BitSet all = new BitSet();
        all.set(0, departure.seatCount());
        List<BitSet> taken =
                Stream.generate(() -> all).limit(departure.segmentCount()).toList();

        assertThat(stock.mark(room, Map.of(departure.id(), taken)))
                .isEqualTo(departure.seatCount() * departure.segmentCount());
        assertThat(stock.read(room, departure).free(new Stretch(0, 1)).isEmpty())
                .isTrue();
    }

    @Test
    void nothingToReadOrToMarkAsksNobody() {
        assertThat(stock.readAll(room, List.of())).isEmpty();
        assertThat(stock.mark(room, Map.of(day.get(0).id(), List.of(seats())))).isZero();
    }

    @Test
    void aRedisThatIsAwayIsSaidSo() {
        RedissonClient nowhere = RedisConnection.open("redis://127.0.0.1:1");
        try {
            SeatStock away = new RedisSeatStock(nowhere, new RedisScripts(nowhere));

            assertThatThrownBy(() -> away.read(room, day.get(0)))
                    .isInstanceOf(Unavailable.class)
                    .extracting(e -> ((Unavailable) e).what())
                    .isEqualTo(Unavailable.What.REDIS);
        } finally {
            nowhere.shutdown();
        }
    }

    /** How often Redis has read from a socket: a round trip is a few reads, one for every 16 kB. */
    private static long readsOfRedis() {
        Script reads = new Script(
                "test/count_reads",
                "return {tonumber(string.match(redis.call('INFO', 'stats'), 'total_reads_processed:(%d+)'))}");
        return (Long) TestRedis.scripts().run(reads, List.of()).get(0);
    }

    private static Stretch whole(Departure departure) {
        return new Stretch(0, departure.segmentCount());
    }

    private static BitSet seats(int... numbers) {
        BitSet set = new BitSet();
        for (int number : numbers) {
            set.set(number);
        }
        return set;
    }
}

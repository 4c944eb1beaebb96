package io.daehapsil.ejb.admission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.admission.DownstreamLoad;
import io.daehapsil.domain.admission.ServerLoad;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.admission.redis.RedisBookingPaces;
import io.daehapsil.ejb.admission.redis.RedisDownstreamLoads;
import io.daehapsil.ejb.metrics.TestMetrics;
import io.daehapsil.ejb.queue.Draws;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.RoomViews;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.client.codec.StringCodec;

class ThrottleServiceTest {

    private static DataSource database;

    private final RoomName room = TestRedis.freshRoom();
    private final RedisWaitingLine line = new RedisWaitingLine(TestRedis.scripts());
    private final RoomService rooms = new RoomService(new JdbcRooms(database), line);
    private final RoomViews views =
            new RoomViews(rooms, line, new Draws(new JdbcRooms(database), line), new TestMetrics().metrics());
    private final ThrottleService throttle = new ThrottleService(
            rooms, views, new RedisDownstreamLoads(TestRedis.scripts()), new RedisBookingPaces(TestRedis.scripts()));

    @BeforeAll
    static void database() {
        database = TestDatabases.migrated(TestDatabases.h2());
    }

    @BeforeEach
    void makeTheRoom() {
        rooms.create(room, "Shop", RoomSettings.of(Map.of("base_batch_size", "100")));
        views.refresh(room);
    }

    @Test
    void anOverloadedDownstreamHalvesTheBatch() {
        throttle.report(room, overloaded());
        throttle.steer(room);

        assertThat(batch()).isEqualTo(50);
    }

    @Test
    void aQueueThatGrowsWhileTheDatabaseIsAwayLowersTheBatchStepByStepToTheFloorAndItRisesAgainAfterwards() {
        List<Integer> batches = new ArrayList<>();
        for (long waiting : new long[] {500, 1_500, 3_000, 6_000, 12_000}) {
            batches.add(afterWordOf(waiting));
        }
        assertThat(batches).containsExactly(100, 66, 33, 16, 10);

        assertThat(afterWordOf(900)).as("nearly as many as may wait").isEqualTo(10);
        assertThat(afterWordOf(100)).isEqualTo(15);
    }

    /** Long after the last move: nothing is moved twice within seconds. */
    private int afterWordOf(long waiting) {
        TestRedis.client()
                .getMap(new RoomKeys(room).state(), StringCodec.INSTANCE)
                .put("batch_moved_at", "0");
        throttle.report(room, new ServerLoad("booking", new DownstreamLoad(0.1, 0, Duration.ofMillis(20), waiting), 0));
        throttle.steer(room);
        return batch();
    }

    @Test
    void whatAnOperatorSwitchedOffStaysAsItIs() {
        rooms.change(room, Map.of("auto_throttling_enabled", "false"));
        views.refresh(room);
        throttle.report(room, overloaded());
        throttle.steer(room);

        assertThat(batch()).isEqualTo(100);
    }

    @Test
    void theFloorOfTheRoomHoldsAndIsNeverAboveItsBase() {
        rooms.change(room, Map.of("batch_floor", "80"));
        views.refresh(room);
        throttle.report(room, overloaded());
        throttle.steer(room);
        assertThat(batch()).isEqualTo(80);

        rooms.change(room, Map.of("base_batch_size", "3"));
        views.refresh(room);
        throttle.steer(room);
        assertThat(batch()).isEqualTo(3);
    }

    @Test
    void aChangeOfSomethingElseAndAnotherNodeLeaveTheThrottleWhereItIs() {
        throttle.report(room, overloaded());
        throttle.steer(room);

        rooms.change(room, Map.of("max_active", "7"));
        new RoomViews(rooms, line, new Draws(new JdbcRooms(database), line), new TestMetrics().metrics()).refresh(room);

        assertThat(batch()).isEqualTo(50);
        assertThat(views.view(room).settings().maxActive()).isEqualTo(7);
    }

    @Test
    void whatTheOperatorSetsCountsAtOnce() {
        throttle.report(room, overloaded());
        throttle.steer(room);

        rooms.change(room, Map.of("current_batch_size", "90"));
        assertThat(batch()).isEqualTo(90);
        rooms.change(room, Map.of("base_batch_size", "200"));
        assertThat(batch()).isEqualTo(200);
        rooms.change(room, Map.of("auto_throttling_enabled", "false"));
        assertThat(batch()).isEqualTo(200);
    }

    @Test
    void byShareTheBatchIsTheShareOfTheMeasuredBookingsAndWithoutAThrottleAtOnce() {
        rooms.change(room, Map.of("rate_by", "SHARE", "auto_throttling_enabled", "false"));
        views.refresh(room);
        throttle.steer(room);
        assertThat(batch()).as("nothing measured yet").isEqualTo(100);

        measured(300);
        throttle.steer(room);

        assertThat(batch()).isEqualTo(210);
        rooms.change(room, Map.of("max_active", "7"));
        assertThat(batch()).as("after a change of something else").isEqualTo(210);
        rooms.change(room, Map.of("rate_by", "FIXED"));
        assertThat(batch()).isEqualTo(100);
    }

    @Test
    void byShareAThrottledRoomFallsAtOnceAndGrowsByStepsAsFarAsTheShare() {
        rooms.change(room, Map.of("rate_by", "SHARE"));
        measured(110);
        views.refresh(room);
        throttle.steer(room);
        assertThat(batch()).as("down to 0.7 of 110").isEqualTo(77);

        throttle.report(room, overloaded());
        await().atMost(Duration.ofSeconds(30)).until(() -> {
            throttle.report(room, overloaded());
            throttle.steer(room);
            return batch() < 77;
        });
        assertThat(batch()).isEqualTo(38);
    }

    @Test
    void thePaceIsMeasuredFromWhatTheDatabaseHasAndWhatWaitsForIt() {
        RedisBookingPaces paces = new RedisBookingPaces(TestRedis.scripts());
        assertThat(paces.measure(room).sustained()).isEmpty();
        String began = paces.measure(room).beganAtMillis() + "";
        assertThat(began).isNotEqualTo("0");
        booked(1_000);
        TestRedis.client().getBucket(new RoomKeys(room).pace()).set((Long.parseLong(began) - 20_000) + " 0 true");

        assertThat(paces.measure(room).sustained().orElseThrow()).isBetween(35.0, 50.0);
        assertThat(paces.measure(room).bookedAtBegin()).isEqualTo(1_000);
    }

    private void measured(int perSecond) {
        String at = new RedisBookingPaces(TestRedis.scripts()).measure(room).beganAtMillis() + "";
        TestRedis.client().getBucket(new RoomKeys(room).pace()).set(at + " 0 false " + perSecond);
    }

    private void booked(int bookings) {
        TestRedis.client().getMap(new RoomKeys(room).stats()).put("booked", String.valueOf(bookings));
    }

    @Test
    void anUnknownRoomTakesNoReports() {
        assertThatThrownBy(() -> throttle.report(new RoomName("nowhere"), overloaded()))
                .isInstanceOf(NotFound.class);
    }

    private int batch() {
        return views.refresh(room).settings().currentBatchSize();
    }

    private static ServerLoad overloaded() {
        return new ServerLoad("shop-1", new DownstreamLoad(0.5, 0.5, Duration.ZERO, 0), 10);
    }
}

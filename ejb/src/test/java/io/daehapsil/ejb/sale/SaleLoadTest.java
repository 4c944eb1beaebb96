package io.daehapsil.ejb.sale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.admission.DownstreamLoad;
import io.daehapsil.domain.admission.ServerLoad;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.admission.ThrottleService;
import io.daehapsil.ejb.admission.redis.RedisBookingPaces;
import io.daehapsil.ejb.admission.redis.RedisDownstreamLoads;
import io.daehapsil.ejb.booking.BookingService;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.metrics.TestMetrics;
import io.daehapsil.ejb.node.NodeService;
import io.daehapsil.ejb.queue.Draws;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.RoomViews;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.ejb.timetable.gtfs.SampleFeed;
import io.daehapsil.ejb.timetable.jdbc.JdbcTimetables;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SaleLoadTest {

    private static final int PENDING = 321;

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final Metrics metrics = new TestMetrics().metrics();
    private final RedisWaitingLine line = new RedisWaitingLine(TestRedis.scripts());
    private final RoomService rooms = new RoomService(new JdbcRooms(database), line);
    private final RoomViews views = new RoomViews(rooms, line, new Draws(new JdbcRooms(database), line), metrics);
    private final TimetableService timetables = new TimetableService(new JdbcTimetables(database), Clock.systemUTC());
    private final RedisDownstreamLoads loads = new RedisDownstreamLoads(TestRedis.scripts());
    private final RoomName room = TestRedis.freshRoom();
    private final BookingService bookings = new BookingService() {
        @Override
        public int countPending(RoomName ofRoom) {
            return PENDING;
        }
    };

    @BeforeEach
    void putItOnSale() {
        timetables.add(room, SampleFeed.on(LocalDate.of(2026, 12, 24)));
        rooms.create(room, "KTX", RoomSettings.DEFAULTS);
        views.refresh(room);
    }

    @Test
    void theBookingTellsItsErrorsItsTimesAndItsQueueAndMeasuresItsPace() {
        for (int call = 0; call < 100; call++) {
            metrics.bookingCalled(Duration.ofMillis(call < 90 ? 20 : 3_000), call < 4);
        }
        ThrottleService throttle = new ThrottleService(rooms, views, loads, new RedisBookingPaces(TestRedis.scripts()));

        new SaleLoad(timetables, bookings, throttle, metrics, node("queue,gate,booking,admin")).report();

        List<ServerLoad> told = loads.latest(room).fresh();
        assertThat(told).hasSize(1);
        DownstreamLoad load = told.get(0).load();
        assertThat(load.errorShare()).isEqualTo(0.04);
        assertThat(load.p95()).isBetween(Duration.ofMillis(3_000), Duration.ofMillis(3_600));
        assertThat(load.queueDepth()).isEqualTo(PENDING);
        assertThat(load.cpu()).isBetween(0.0, 1.0);
        assertThat(TestRedis.client().getBucket(new RoomKeys(room).pace()).isExists())
                .isTrue();
    }

    @Test
    void aNodeWithoutBookingSaysNothingOfItsLoadAndMeasuresThePaceAllTheSame() {
        ThrottleService throttle = new ThrottleService(rooms, views, loads, new RedisBookingPaces(TestRedis.scripts()));

        new SaleLoad(timetables, bookings, throttle, metrics, node("queue,gate")).report();

        assertThat(loads.latest(room).fresh()).isEmpty();
        assertThat(TestRedis.client().getBucket(new RoomKeys(room).pace()).isExists())
                .isTrue();
    }

    private NodeService node(String roles) {
        Map<String, String> given = Map.of("daehapsil.home", "data", "daehapsil.roles", roles);
        return new NodeService(DeploymentSettings.read(key -> Optional.ofNullable(given.get(key))), metrics);
    }

    @Test
    void aSaleWhoseRoomCannotBeUsedStandsInNoOthersWay() {
        timetables.add(new RoomName("a-" + room), SampleFeed.on(LocalDate.of(2026, 12, 25)));
        timetables.add(new RoomName("z-" + room), SampleFeed.on(LocalDate.of(2026, 12, 26)));
        ThrottleService throttle = new ThrottleService(rooms, views, loads, new RedisBookingPaces(TestRedis.scripts()));

        assertThatThrownBy(
                        new SaleLoad(timetables, bookings, throttle, metrics, node("queue,gate,booking,admin"))::report)
                .isInstanceOf(NotFound.class);

        assertThat(loads.latest(room).fresh()).hasSize(1);
    }
}

package io.daehapsil.ejb.sale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.StockLeft;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.Timetable;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.admission.redis.RedisAdmissions;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.metrics.TestMetrics;
import io.daehapsil.ejb.queue.Draws;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.RoomViews;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.seating.redis.RedisSeatStock;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.ejb.timetable.gtfs.SampleFeed;
import io.daehapsil.ejb.timetable.jdbc.JdbcTimetables;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RBatch;
import org.redisson.client.codec.ByteArrayCodec;

class SaleStockTest {

    private static final int MOST_SEATS = 1000;
    private static final Duration SECONDS = Duration.ofSeconds(30);
    private static final long AN_HOUR_IN_MICROS = Duration.ofHours(1).toNanos() / 1000;
    private static Timetable sample;

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final Metrics metrics = new TestMetrics().metrics();
    private final RedisWaitingLine line = new RedisWaitingLine(TestRedis.scripts());
    private final RoomService rooms = new RoomService(new JdbcRooms(database), line);
    private final RoomViews views = new RoomViews(rooms, line, new Draws(new JdbcRooms(database), line), metrics);
    private final TimetableService timetables = new TimetableService(new JdbcTimetables(database), Clock.systemUTC());
    private final RedisSeatStock stock = new RedisSeatStock(TestRedis.client(), TestRedis.scripts());
    private final AdmissionService admissions =
            new AdmissionService(new RedisAdmissions(TestRedis.scripts()), listener -> {}, metrics);
    private final SaleStock sale = new SaleStock(timetables, stock, rooms, views, admissions);
    private final RoomName room = TestRedis.freshRoom();
    private final RoomKeys keys = new RoomKeys(room);

    @BeforeAll
    static void readTheSample() {
        sample = SampleFeed.on(LocalDate.of(2026, 12, 24));
    }

    @BeforeEach
    void putItOnSale() {
        timetables.add(room, sample);
        rooms.create(room, "KTX", RoomSettings.DEFAULTS);
        views.refresh(room);
    }

    @Test
    void everySeatOfTheSaleIsCountedOnce() {
        sale.tell();

        assertThat(left())
                .isEqualTo(sample.departures().stream()
                        .mapToLong(Departure::seatCount)
                        .sum());
        assertThat(views.view(room).soldOut()).isFalse();
    }

    @Test
    void whenTheLastSegmentIsTakenItIsSoldOutAndASegmentThatComesBackIsKnownWithinSeconds() {
        sample.departures().forEach(this::fill);
        tellUntilLeftAre(0);
        assertThat(views.view(room).soldOut()).isTrue();

        Departure train = sample.departures().get(40);
        TestRedis.client().getBitSet(keys.stock(train.id(), 2)).clear(77);

        tellUntilLeftAre(1);
        assertThat(views.view(room).soldOut()).isFalse();
    }

    @Test
    void seatsOfADepartureThatDoesNotRunAreNotLeft() {
        Departure train = sample.departures().get(40);
        sample.departures().stream().filter(other -> !other.equals(train)).forEach(this::fill);
        tellUntilLeftAre(train.seatCount());

        timetables.cancel(room, train.id());

        tellUntilLeftAre(0);
        assertThat(views.view(room).soldOut()).isTrue();
    }

    @Test
    void aCountOfAMomentAgoIsNotTakenAgain() {
        AtomicInteger counts = new AtomicInteger();
        RedisSeatStock counted = new RedisSeatStock(TestRedis.client(), TestRedis.scripts()) {
            @Override
            public Map<DepartureId, SeatMap> readAll(RoomName of, Collection<Departure> departures) {
                counts.incrementAndGet();
                return super.readAll(of, departures);
            }
        };
        SaleStock asked = new SaleStock(timetables, counted, rooms, views, admissions);
        asked.tell();
        int once = counts.get();
        // As of a moment that is near however long this test takes.
        admissions.tellStock(room, 7, views.view(room).revision() + AN_HOUR_IN_MICROS);
        views.refresh(room);

        asked.tell();

        assertThat(once).isPositive();
        assertThat(counts).hasValue(once);
    }

    @Test
    void aSaleWhoseRoomIsNotMadeYetKeepsTheOthersFromNothing() {
        timetables.add(TestRedis.freshRoom(), SampleFeed.on(LocalDate.of(2026, 12, 25)));

        sale.tell();

        assertThat(left()).isPositive();
    }

    @Test
    void aRoomWithoutASaleIsNeverSoldOut() {
        RoomName shop = TestRedis.freshRoom();
        rooms.create(shop, "Shop", RoomSettings.of(Map.of("cap_to_stock", "1")));
        views.refresh(shop);

        sale.tell();

        assertThat(views.refresh(shop).stock()).isEqualTo(Optional.empty());
        assertThat(views.view(shop).soldOut()).isFalse();
    }

    private void tellUntilLeftAre(long seats) {
        await().atMost(SECONDS).until(() -> {
            sale.tell();
            return left() == seats;
        });
    }

    private long left() {
        return views.refresh(room).stock().map(StockLeft::seats).orElse(-1L);
    }

    private void fill(Departure train) {
        byte[] full = new byte[MOST_SEATS / Byte.SIZE];
        Arrays.fill(full, (byte) 0xff);
        List<String> segments = IntStream.range(0, train.segmentCount())
                .mapToObj(segment -> keys.stock(train.id(), segment))
                .toList();
        RBatch batch = TestRedis.client().createBatch();
        segments.forEach(segment ->
                batch.<byte[]>getBucket(segment, ByteArrayCodec.INSTANCE).setAsync(full));
        batch.execute();
    }
}

package io.daehapsil.ejb.booking;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.Departures;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.seating.SeatStock;
import io.daehapsil.domain.timetable.Call;
import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.ejb.booking.redis.RedisReservations;
import io.daehapsil.ejb.queue.redis.SeenLines;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.seating.redis.RedisSeatStock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.redisson.api.RScript;
import org.redisson.client.codec.StringCodec;

/**
 * A sale of its own for one test, on the real Redis: trains from Seoul over Daejeon and Daegu to Busan, with a car 1 of
 * first class (if asked for) and a car 2 of standard seats.
 */
public final class TestSale implements Departures {

    public static final StopId SEOUL = new StopId("SEOUL");
    public static final StopId DAEJEON = new StopId("DAEJEON");
    public static final StopId DAEGU = new StopId("DAEGU");
    public static final StopId BUSAN = new StopId("BUSAN");
    private static final Duration SLOT = Duration.ofMinutes(3);
    private static final AtomicInteger PEOPLE = new AtomicInteger(10_000_000);

    public final RoomName room = TestRedis.freshRoom();
    public final RoomKeys keys = new RoomKeys(room);
    public final SeatStock stock = new RedisSeatStock(TestRedis.client(), TestRedis.scripts());
    public final RedisReservations reservations =
            new RedisReservations(TestRedis.scripts(), TestRedis.client(), this, new SeenLines());
    private final Map<DepartureId, Departure> departures = new HashMap<>();
    private final Set<DepartureId> cancelled = new HashSet<>();

    /** A train with so many seats in each class; five seats a row. */
    public Departure train(int firstClass, int standard) {
        Instant start = Instant.parse("2026-12-24T00:00:00Z");
        List<Call> calls = List.of(
                new Call(SEOUL, start, start),
                new Call(DAEJEON, start.plusSeconds(3600), start.plusSeconds(3660)),
                new Call(DAEGU, start.plusSeconds(6000), start.plusSeconds(6060)),
                new Call(BUSAN, start.plusSeconds(9000), start.plusSeconds(9000)));
        List<Car> cars = new ArrayList<>();
        if (firstClass > 0) {
            cars.add(new Car(1, SeatClass.FIRST, firstClass / 5, "AB CDE"));
        }
        cars.add(new Car(2, SeatClass.STANDARD, standard / 5, "AB CDE"));
        DepartureId id = new DepartureId("T" + UUID.randomUUID() + "@2026-12-24");
        Departure departure =
                new Departure(id, "경부선", "KTX", "1", LocalDate.of(2026, 12, 24), ZoneId.of("Asia/Seoul"), calls, cars);
        departures.put(id, departure);
        return departure;
    }

    /** The train does not run after all. */
    public void cancel(Departure departure) {
        cancelled.add(departure.id());
    }

    @Override
    public boolean isCancelled(RoomName room, DepartureId id) {
        return cancelled.contains(id);
    }

    @Override
    public Departure departure(RoomName room, DepartureId id) {
        return Optional.ofNullable(departures.get(id)).orElseThrow(() -> new NotFound("departure", id.value()));
    }

    /** Somebody who has just been let in. */
    public PlaceId admitted() {
        return admitted(1).get(0);
    }

    public List<PlaceId> admitted(int people) {
        List<PlaceId> places = TestRedis.freshPlaces(people);
        slot(places, SLOT);
        return places;
    }

    /** A slot whose idle deadline is so long from now, or was so long ago. */
    public void slot(PlaceId place, Duration remaining) {
        slot(List.of(place), remaining);
    }

    private void slot(List<PlaceId> places, Duration remaining) {
        List<String> time = TestRedis.client()
                .getScript(StringCodec.INSTANCE)
                .eval(RScript.Mode.READ_ONLY, "return redis.call('TIME')", RScript.ReturnType.LIST);
        double end = Long.parseLong(time.get(0)) * 1000.0 + remaining.toMillis();
        String absoluteEnd = String.format("%.0f", end + SLOT.toMillis());
        Map<Object, Double> slots = new HashMap<>();
        Map<String, String> details = new HashMap<>();
        places.forEach(place -> slots.put(place.value(), end));
        places.forEach(place -> details.put(place.value(), "1:" + absoluteEnd));
        TestRedis.client().getScoredSortedSet(keys.slots()).addAll(slots);
        TestRedis.client().getMap(keys.slotDetails(), StringCodec.INSTANCE).putAll(details);
        TestRedis.client().getMap(keys.config(), StringCodec.INSTANCE).put("idle_ttl_sec", "120");
    }

    double slotEnd(PlaceId place) {
        return TestRedis.client().getScoredSortedSet(keys.slots()).getScore(place.value());
    }

    boolean hasSlot(PlaceId place) {
        return TestRedis.client().getScoredSortedSet(keys.slots()).contains(place.value());
    }

    public int pending() {
        return TestRedis.client().getScoredSortedSet(keys.pending()).size();
    }

    public String bought(String person) {
        return TestRedis.client()
                .<String, String>getMap(keys.bought(), StringCodec.INSTANCE)
                .get(person);
    }

    public String record(String id) {
        return TestRedis.client()
                .<String, String>getMap(keys.reservations(), StringCodec.INSTANCE)
                .get(id);
    }

    public boolean knows(BookingReference reference) {
        return reservations.find(room, reference).isPresent();
    }

    public int taken(Departure departure, StopId from, StopId to) {
        Stretch stretch = departure.stretch(from, to);
        SeatMap map = stock.read(room, departure);
        BitSet free = map.free(stretch);
        return departure.seatCount() - free.cardinality();
    }

    /** A contact that nobody else has. */
    public static Contact somebody() {
        return new Contact("홍길동", Optional.of("010-" + PEOPLE.incrementAndGet()), Optional.empty());
    }

    public static Order order(OrderLeg... legs) {
        return new Order(List.of(legs), somebody());
    }

    public static OrderLeg any(Departure departure, StopId from, StopId to, int count) {
        return OrderLeg.any(departure.id(), from, to, count, Optional.empty());
    }

    public static OrderLeg chosen(Departure departure, StopId from, StopId to, String... seats) {
        return OrderLeg.chosen(
                departure.id(),
                from,
                to,
                List.of(seats).stream().map(SeatLabel::parse).toList());
    }
}

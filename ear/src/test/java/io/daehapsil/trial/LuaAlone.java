package io.daehapsil.trial;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.ClaimOutcome;
import io.daehapsil.domain.booking.ClaimOutcome.Claimed;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.booking.PersonKey;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.Ride;
import io.daehapsil.domain.booking.SeatClaim;
import io.daehapsil.domain.booking.SeatClaim.RideClaim;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Call;
import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.ejb.booking.redis.RedisReservations;
import io.daehapsil.ejb.queue.redis.SeenLines;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** The script that claims seats, called as the product calls it, and nothing else. */
final class LuaAlone implements Rate.Work {

    private static final StopId FROM = new StopId("SEOUL");
    private static final StopId TO = new StopId("BUSAN");
    private static final int SEATS_A_CLAIM = 2;
    private static final int MOST_SEATS = 12;
    private static final int CARS = 5;
    private static final int ROWS = 50;
    private static final int CLAIMS_A_TRAIN = CARS * ROWS * 4 / SEATS_A_CLAIM;
    private static final int WRITTEN_AT_ONCE = 5_000;
    private static final double NEVER = 4e12;

    private final RoomName room;
    private final RedisReservations reservations;
    private final List<PlaceId> places;
    private final List<Departure> trains;

    /** @param claims that can be made: each by somebody of their own */
    LuaAlone(RedissonClient redis, String run, int claims) {
        this.room = new RoomName("lua-alone-" + run);
        this.places = IntStream.range(0, claims)
                .mapToObj(claim -> new PlaceId("%s%018d".formatted("LUA-", claim)))
                .toList();
        this.trains = IntStream.rangeClosed(0, claims / CLAIMS_A_TRAIN)
                .mapToObj(LuaAlone::train)
                .toList();
        this.reservations =
                new RedisReservations(new RedisScripts(redis), redis, (any, id) -> trains.get(0), new SeenLines());
        letIn(redis);
    }

    private static Departure train(int number) {
        Instant start = Instant.parse("2026-12-24T00:00:00Z");
        return new Departure(
                new DepartureId("T" + number + "@2026-12-24"),
                "경부선",
                "KTX",
                Integer.toString(number),
                LocalDate.of(2026, 12, 24),
                ZoneId.of("Asia/Seoul"),
                List.of(
                        new Call(FROM, start, start),
                        new Call(new StopId("DAEJEON"), start.plusSeconds(3600), start.plusSeconds(3660)),
                        new Call(new StopId("DAEGU"), start.plusSeconds(6000), start.plusSeconds(6060)),
                        new Call(TO, start.plusSeconds(9000), start.plusSeconds(9000))),
                IntStream.rangeClosed(1, CARS)
                        .mapToObj(car -> new Car(car, SeatClass.STANDARD, ROWS, "AB CD"))
                        .toList());
    }

    private void letIn(RedissonClient redis) {
        RoomKeys keys = new RoomKeys(room);
        for (int from = 0; from < places.size(); from += WRITTEN_AT_ONCE) {
            Map<Object, Double> slots = new HashMap<>();
            Map<String, String> details = new HashMap<>();
            for (PlaceId place : places.subList(from, Math.min(places.size(), from + WRITTEN_AT_ONCE))) {
                slots.put(place.value(), NEVER);
                details.put(place.value(), "1:%.0f".formatted(NEVER));
            }
            redis.getScoredSortedSet(keys.slots(), StringCodec.INSTANCE).addAll(slots);
            redis.getMap(keys.slotDetails(), StringCodec.INSTANCE).putAll(details);
        }
    }

    @Override
    public String name() {
        return "claims by the script alone";
    }

    @Override
    public void doOne(int number, SplittableRandom random) {
        Departure train = trains.get(number / CLAIMS_A_TRAIN);
        int seat = number % CLAIMS_A_TRAIN * SEATS_A_CLAIM;
        OrderLeg leg = OrderLeg.any(train.id(), FROM, TO, SEATS_A_CLAIM, Optional.empty());
        Contact contact = new Contact("홍길동", Optional.empty(), Optional.of(number + "@example.com"));
        Order order = new Order(List.of(leg), contact);
        PlaceId place = places.get(number);
        ClaimOutcome outcome = reservations.claim(new SeatClaim(
                room,
                place,
                ReservationId.of(room, place, "key-of-" + number),
                BookingReference.draw(java.util.random.RandomGenerator.of("L64X128MixRandom")),
                order.fingerprint(),
                contact,
                List.of(new PersonKey("person-" + number)),
                MOST_SEATS,
                List.of(new RideClaim(new Ride(leg, train, train.stretch(FROM, TO)), List.of(seat, seat + 1))),
                Optional.empty()));
        if (!(outcome instanceof Claimed)) {
            throw new IllegalStateException("claim " + number + " had the outcome " + outcome);
        }
    }
}

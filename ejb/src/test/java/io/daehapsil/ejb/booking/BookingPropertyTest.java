package io.daehapsil.ejb.booking;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.DAEGU;
import static io.daehapsil.ejb.booking.TestSale.DAEJEON;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.CancelOutcome.Cancelled;
import io.daehapsil.domain.booking.ClaimOutcome.Claimed;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.InvalidOrder;
import io.daehapsil.domain.booking.LegSeat;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.booking.PayOutcome;
import io.daehapsil.domain.booking.Payment;
import io.daehapsil.domain.booking.PersonKey;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.booking.ReservedLeg;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.standby.StandbyEntry;
import io.daehapsil.domain.standby.StandbyList;
import io.daehapsil.domain.standby.StandbyStatus;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.ejb.booking.jpa.TestEntities;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.seating.jdbc.JdbcBookedSeats;
import io.daehapsil.ejb.standby.StandbyClaimer;
import io.daehapsil.ejb.standby.StandbyOffers;
import io.daehapsil.ejb.standby.StandbyReturns;
import io.daehapsil.ejb.standby.StandbyService;
import io.daehapsil.ejb.standby.jdbc.JdbcStandbyList;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Currency;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.redisson.client.codec.StringCodec;

/** Whatever people do in whatever order: no seat has two owners on a segment, and what is not sold is free. */
class BookingPropertyTest {

    private static final Duration PAY_WITHIN = Duration.ofMinutes(20);
    private static final List<StopId> STOPS = List.of(SEOUL, DAEJEON, DAEGU, BUSAN);
    private static final DataSource DATABASE = TestDatabases.migrated(TestDatabases.h2());
    private static final Bookings BOOKINGS = TestEntities.on(DATABASE).bookings();

    /** What happens next. */
    sealed interface Step {

        /** @param person one of three, so that limits are met */
        record Reserve(int person, List<Leg> legs) implements Step {}

        /** An earlier request once more. */
        record Repeat(int which) implements Step {}

        record Cancel(int which) implements Step {}

        /** One seat of an earlier order, by chance one that was cancelled before. */
        record CancelSeat(int which, int seat) implements Step {}

        record Pay(int which) implements Step {}

        /** The time to pay is over for whatever stands by now. */
        record Lapse() implements Step {}

        /** The messages that wait are written. */
        record Deliver() implements Step {}

        /** All messages that were ever sent come again. */
        record Redeliver() implements Step {}

        /** Everything in the broker is lost with its disk, and what is pending is sent again. */
        record CrashOfTheBroker() implements Step {}

        /** The node dies between the two steps of a cancellation: the database has it, Redis does not; then it is healed. */
        record CrashInACancellation(int which) implements Step {}

        /** Somebody waits for seats. @param leg always for any seats */
        record Wait(int person, Leg leg) implements Step {}

        /** What came back is offered to who waits. */
        record Offer() implements Step {}

        record Take(int which) implements Step {}

        record LeaveTheLine(int which) implements Step {}

        /** Nobody took what was offered in time; it is taken back. */
        record Tire() implements Step {}

        /** The stock is compared with the bookings, which find it right whatever is on its way. */
        record Reconcile() implements Step {}
    }

    /** @param seat a seat that is chosen by its number, or negative: any {@code count} */
    record Leg(int train, int from, int to, int count, int seat) {}

    private record Owned(DepartureId departure, int seat, int segment) {}

    private record Made(PlaceId place, Order order, Reserved reserved) {}

    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<Leg> leg = Combinators.combine(
                        Arbitraries.integers().between(0, 1),
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(1, 3),
                        Arbitraries.integers().between(-5, 4))
                .as((train, from, length, count, seat) ->
                        new Leg(train, from, Math.min(3, from + length), count, seat));
        Arbitrary<Step> reserve = Combinators.combine(
                        Arbitraries.integers().between(0, 2),
                        leg.list().ofMinSize(1).ofMaxSize(3))
                .as(Step.Reserve::new);
        Arbitrary<Integer> which = Arbitraries.integers().between(0, 9);
        return Arbitraries.frequencyOf(
                        Tuple.of(6, reserve),
                        Tuple.of(1, which.map(Step.Repeat::new)),
                        Tuple.of(3, which.map(Step.Cancel::new)),
                        Tuple.of(
                                3,
                                Combinators.combine(
                                                which, Arbitraries.integers().between(0, 8))
                                        .as(Step.CancelSeat::new)),
                        Tuple.of(2, which.map(Step.Pay::new)),
                        Tuple.of(1, Arbitraries.create(Step.Lapse::new)),
                        Tuple.of(2, Arbitraries.create(Step.Deliver::new)),
                        Tuple.of(1, Arbitraries.create(Step.Redeliver::new)),
                        Tuple.of(1, Arbitraries.create(Step.CrashOfTheBroker::new)),
                        Tuple.of(1, which.map(Step.CrashInACancellation::new)),
                        Tuple.of(
                                2,
                                Combinators.combine(Arbitraries.integers().between(0, 2), leg)
                                        .as((person, any) -> new Step.Wait(
                                                person, new Leg(any.train(), any.from(), any.to(), any.count(), -1)))),
                        Tuple.of(3, Arbitraries.create(Step.Offer::new)),
                        Tuple.of(1, which.map(Step.Take::new)),
                        Tuple.of(1, which.map(Step.LeaveTheLine::new)),
                        Tuple.of(1, Arbitraries.create(Step.Tire::new)),
                        Tuple.of(2, Arbitraries.create(Step.Reconcile::new)))
                .list()
                .ofMinSize(5)
                .ofMaxSize(40);
    }

    @Property(tries = 50)
    void noSeatHasTwoOwnersAndSoldPlusFreeIsAll(@ForAll("steps") List<Step> steps) {
        new Story().tell(steps);
    }

    /** One sale with two small trains, and what should be true of it. */
    private static final class Story {

        private final TestBooking booking = new TestBooking(BOOKINGS, PAY_WITHIN);
        private final PaymentService payments = new PaymentService(
                BOOKINGS,
                booking.sale.reservations,
                booking.seatReturn,
                Clock.offset(Clock.systemUTC(), PAY_WITHIN.plusSeconds(1)),
                booking.metrics.metrics());
        private final Set<Made> paid = new HashSet<>();
        private final TestSale sale = booking.sale;
        private final Reconciliation reconciliation = new Reconciliation(
                sale.stock,
                new JdbcBookedSeats(DATABASE),
                sale.reservations,
                BOOKINGS,
                booking.seatReturn,
                booking.metrics.metrics());
        private final List<Departure> trains = List.of(sale.train(0, 5), sale.train(0, 5));
        private final List<Contact> people =
                Stream.generate(TestSale::somebody).limit(3).toList();
        private final List<Made> made = new ArrayList<>();
        private final List<Made> held = new ArrayList<>();
        private final Map<Made, Set<LegSeat>> givenUp = new HashMap<>();
        private final Set<String> sent = new HashSet<>();
        private final List<StandbyStatus> line = new ArrayList<>();
        private final StandbyList list = new ListOfOneRoom();
        private final StandbyOffers offers = new StandbyOffers(
                list,
                sale,
                sale.stock,
                new StandbyClaimer(
                        sale.reservations,
                        room -> booking.limits,
                        room -> booking.fares,
                        booking.secrets,
                        booking.readiness,
                        booking.queue),
                booking.clock);
        private final StandbyReturns returns =
                new StandbyReturns(list, BOOKINGS, sale.reservations, booking.seatReturn, booking.clock);
        private final StandbyService standby =
                new StandbyService(list, booking.service, booking.desk, booking.secrets, booking.clock);

        /** What other stories left in the database is none of this one's. */
        private final class ListOfOneRoom extends JdbcStandbyList {

            ListOfOneRoom() {
                super(DATABASE);
            }

            @Override
            public List<StandbyEntry> overdue(Instant now, int most) {
                return own(super.overdue(now, Integer.MAX_VALUE));
            }

            @Override
            public List<StandbyEntry> returning(int most) {
                return own(super.returning(Integer.MAX_VALUE));
            }

            private List<StandbyEntry> own(List<StandbyEntry> all) {
                return all.stream()
                        .filter(entry -> entry.room().equals(sale.room))
                        .toList();
            }
        }

        void tell(List<Step> steps) {
            for (Step step : steps) {
                take(step);
                assertEverySeatHasOneOwnerAndTheRestIsFree();
            }
            booking.deliver();
            assertEverySeatHasOneOwnerAndTheRestIsFree();
            assertTheDatabaseAgrees();
        }

        private void take(Step step) {
            if (step instanceof Step.Reserve reserve) {
                reserve(reserve);
            } else if (step instanceof Step.Repeat repeat && !made.isEmpty()) {
                Made first = made.get(repeat.which() % made.size());
                assertThat(booking.service.reserve(sale.room, first.place(), "key", first.order()))
                        .isEqualTo(new Reserved(
                                first.reserved().reservation(), first.reserved().secret(), true));
            } else if (step instanceof Step.Cancel cancel && !made.isEmpty()) {
                Made one = made.get(cancel.which() % made.size());
                Reservation reservation = one.reserved().reservation();
                var outcome = booking.service.cancel(
                        sale.room,
                        reservation.reference(),
                        one.reserved().secret().value());
                if (outcome instanceof Cancelled cancelled) {
                    assertThat(held.remove(one)).isNotEqualTo(cancelled.repeated());
                }
            } else if (step instanceof Step.CancelSeat cancel && !made.isEmpty()) {
                cancelSeat(made.get(cancel.which() % made.size()), cancel.seat());
            } else if (step instanceof Step.Pay pay && !made.isEmpty()) {
                pay(made.get(pay.which() % made.size()));
            } else if (step instanceof Step.Lapse) {
                payments.lapseOverdue(10_000);
                held.removeIf(one -> state(one) == BookingState.LAPSED);
                assertThat(held)
                        .containsAll(paid.stream()
                                .filter(one -> state(one) != BookingState.CANCELLED)
                                .toList());
            } else if (step instanceof Step.Deliver) {
                sent.addAll(booking.queue.copy());
                booking.deliver();
            } else if (step instanceof Step.Redeliver) {
                sent.addAll(booking.queue.copy());
                booking.queue.put(List.copyOf(sent));
                booking.deliver();
            } else if (step instanceof Step.Reconcile) {
                reconciliation.reconcile(sale.room, trains);
            } else if (step instanceof Step.CrashOfTheBroker) {
                crashOfTheBroker();
            } else if (step instanceof Step.CrashInACancellation crash && !made.isEmpty()) {
                crashInACancellation(made.get(crash.which() % made.size()));
            } else {
                takeInLine(step);
            }
        }

        private void takeInLine(Step step) {
            if (step instanceof Step.Wait wait) {
                Order order = new Order(List.of(leg(wait.leg())), people.get(wait.person()));
                try {
                    standby.join(sale.room, TestRedis.freshPlace(), "key", order)
                            .ifPresent(line::add);
                } catch (InvalidOrder notToBeFulfilled) {
                    assertThat(notToBeFulfilled.field()).startsWith("legs[");
                }
            } else if (step instanceof Step.Offer) {
                offers.of(sale.room, trains.stream().map(Departure::id).collect(Collectors.toSet()));
            } else if (step instanceof Step.Take take && !line.isEmpty()) {
                StandbyStatus one = line.get(take.which() % line.size());
                standby.take(sale.room, one.entry().id(), one.secret().value());
            } else if (step instanceof Step.LeaveTheLine leave && !line.isEmpty()) {
                StandbyStatus one = line.get(leave.which() % line.size());
                standby.leave(sale.room, one.entry().id(), one.secret().value());
                returns.sweep();
            } else if (step instanceof Step.Tire) {
                booking.clock.pass(StandbyOffers.HOLD);
                returns.sweep();
            }
        }

        private void crashOfTheBroker() {
            sent.addAll(booking.queue.copy());
            booking.queue.lose();
            var pending = TestRedis.client().<String>getScoredSortedSet(sale.keys.pending(), StringCodec.INSTANCE);
            pending.readAll().forEach(id -> pending.add(1, id));
            booking.service.resendPending(sale.room, 1000);
        }

        /** What two passes agree on is healed. */
        private void crashInACancellation(Made one) {
            if (state(one) == BookingState.CONFIRMED
                    && BOOKINGS.cancel(one.reserved().reservation().id())) {
                held.remove(one);
                reconciliation.reconcile(sale.room, trains);
                reconciliation.reconcile(sale.room, trains);
            }
        }

        private void cancelSeat(Made one, int which) {
            List<LegSeat> all = seats(one).toList();
            LegSeat seat = all.get(which % all.size());
            var outcome = booking.service.cancel(
                    sale.room,
                    one.reserved().reservation().reference(),
                    one.reserved().secret().value(),
                    seat.leg(),
                    trains.stream()
                            .filter(train -> train.id()
                                    .equals(one.reserved()
                                            .reservation()
                                            .legs()
                                            .get(seat.leg())
                                            .departure()))
                            .findFirst()
                            .orElseThrow()
                            .seatAt(seat.seat())
                            .label());
            if (outcome instanceof Cancelled cancelled) {
                boolean wasHeld = held.contains(one)
                        && !givenUp.getOrDefault(one, Set.of()).contains(seat);
                assertThat(wasHeld).isNotEqualTo(cancelled.repeated());
                if (wasHeld) {
                    giveUp(one, seat, all.size());
                }
            }
        }

        /** The last seat is not cancelled singly: with it the booking ends. */
        private void giveUp(Made one, LegSeat seat, int all) {
            Set<LegSeat> gone = givenUp.computeIfAbsent(one, key -> new HashSet<>());
            if (gone.size() + 1 == all) {
                held.remove(one);
            } else {
                gone.add(seat);
            }
        }

        private static Stream<LegSeat> seats(Made one) {
            List<ReservedLeg> legs = one.reserved().reservation().legs();
            return IntStream.range(0, legs.size())
                    .boxed()
                    .flatMap(leg -> legs.get(leg).seats().stream().map(seat -> new LegSeat(leg, seat.index())));
        }

        private Stream<LegSeat> seatsHeld(Made one) {
            Set<LegSeat> gone = givenUp.getOrDefault(one, Set.of());
            return seats(one).filter(seat -> !gone.contains(seat));
        }

        /** Late or not: what is kept for it is held from now on, and what is not was cancelled, paid or sold to another. */
        private void pay(Made one) {
            BookingState before = state(one);
            PayOutcome outcome = payments.pay(
                    sale.room,
                    one.reserved().reservation().reference(),
                    new Payment(
                            "p-" + one.reserved().reservation().id(), 1, Currency.getInstance("KRW"), Instant.EPOCH));
            if (outcome instanceof PayOutcome.Kept) {
                assertThat(before).isIn(BookingState.CONFIRMED, BookingState.LAPSED);
                paid.add(one);
                if (before == BookingState.LAPSED) {
                    held.add(one);
                }
            }
        }

        private BookingState state(Made one) {
            return booking.service
                    .find(
                            sale.room,
                            one.reserved().reservation().reference(),
                            one.reserved().secret().value())
                    .orElseThrow()
                    .state();
        }

        private void reserve(Step.Reserve reserve) {
            PlaceId place = sale.admitted();
            Order order = new Order(reserve.legs().stream().map(this::leg).toList(), people.get(reserve.person()));
            try {
                if (reserved(place, order) instanceof Reserved reserved) {
                    made.add(new Made(place, order, reserved));
                    held.add(made.get(made.size() - 1));
                }
            } catch (InvalidOrder notToBeFulfilled) {
                assertThat(notToBeFulfilled.field()).startsWith("legs[");
            }
        }

        /** On a busy machine Redis may seem away; then a visitor tries again under the same key. */
        private ReserveOutcome reserved(PlaceId place, Order order) {
            for (int attempt = 1; ; attempt++) {
                try {
                    return booking.service.reserve(sale.room, place, "key", order);
                } catch (Unavailable away) {
                    if (attempt == 5) {
                        throw away;
                    }
                }
            }
        }

        private OrderLeg leg(Leg leg) {
            Departure train = trains.get(leg.train());
            StopId from = STOPS.get(leg.from());
            StopId to = STOPS.get(leg.to());
            return leg.seat() < 0
                    ? OrderLeg.any(train.id(), from, to, leg.count(), Optional.empty())
                    : OrderLeg.chosen(
                            train.id(),
                            from,
                            to,
                            List.of(train.seatAt(leg.seat()).label()));
        }

        private void assertEverySeatHasOneOwnerAndTheRestIsFree() {
            List<Owned> owned = new ArrayList<>(held.stream()
                    .flatMap(one -> seatsHeld(one).flatMap(seat -> owned(one, seat)))
                    .toList());
            line.forEach(one -> offered(one)
                    .forEach(leg -> leg.seats()
                            .forEach(seat -> leg.stretch()
                                    .segments()
                                    .forEach(
                                            segment -> owned.add(new Owned(leg.departure(), seat.index(), segment))))));
            assertThat(owned).doesNotHaveDuplicates();
            assertThat(taken(train -> sale.stock.read(sale.room, train))).isEqualTo(new HashSet<>(owned));
            for (Contact person : people) {
                int seats = held.stream()
                                .filter(one -> one.order().contact().equals(person))
                                .mapToInt(one -> (int) seatsHeld(one).count())
                                .sum()
                        + line.stream()
                                .filter(one -> one.entry().contact().equals(Optional.of(person)))
                                .flatMap(one -> offered(one).stream())
                                .mapToInt(leg -> leg.seats().size())
                                .sum();
                PersonKey key = booking.secrets.persons(person).get(0);
                assertThat(Optional.ofNullable(sale.bought(key.value())).orElse("0"))
                        .isEqualTo(String.valueOf(seats));
                assertThat(seats).isLessThanOrEqualTo(booking.limits.aPerson());
            }
        }

        /** What is held for somebody who waits or waited, as long as it is. */
        private List<ReservedLeg> offered(StandbyStatus one) {
            return booking.desk
                    .find(sale.room, one.entry().id())
                    .map(Claimed::record)
                    .filter(record ->
                            record.state() == BookingState.ACCEPTED || record.state() == BookingState.CONFIRMED)
                    .map(record -> record.reservation().legs())
                    .orElse(List.of());
        }

        private void assertTheDatabaseAgrees() {
            JdbcBookedSeats booked = new JdbcBookedSeats(DATABASE);
            assertThat(taken(train -> booked.readAll(List.of(train)).get(train.id())))
                    .isEqualTo(taken(train -> sale.stock.read(sale.room, train)));
            assertThat(sale.pending()).isZero();
        }

        private Set<Owned> taken(Function<Departure, SeatMap> maps) {
            Set<Owned> taken = new HashSet<>();
            for (Departure train : trains) {
                SeatMap map = maps.apply(train);
                for (int segment = 0; segment < train.segmentCount(); segment++) {
                    for (int seat = 0; seat < train.seatCount(); seat++) {
                        if (map.isTaken(seat, segment)) {
                            taken.add(new Owned(train.id(), seat, segment));
                        }
                    }
                }
            }
            return taken;
        }

        private static Stream<Owned> owned(Made one, LegSeat seat) {
            ReservedLeg leg = one.reserved().reservation().legs().get(seat.leg());
            return leg.stretch().segments().mapToObj(segment -> new Owned(leg.departure(), seat.seat(), segment));
        }
    }
}

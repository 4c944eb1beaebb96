package io.daehapsil.ejb.booking;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.DAEJEON;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static io.daehapsil.ejb.booking.TestSale.any;
import static io.daehapsil.ejb.booking.TestSale.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.Booking;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.InvalidOrder;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.fare.SeatFare;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.SeatLimits;
import io.daehapsil.domain.standby.StandbyState;
import io.daehapsil.domain.standby.StandbyStatus;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.ejb.booking.jpa.TestEntities;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.standby.StandbyClaimer;
import io.daehapsil.ejb.standby.StandbyOffers;
import io.daehapsil.ejb.standby.StandbyReturns;
import io.daehapsil.ejb.standby.StandbyService;
import io.daehapsil.ejb.standby.jdbc.JdbcStandbyList;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Seats that come back go to the first in line who can have them, for a while; on a real Redis and a real database. */
class StandbyTest {

    private static final DataSource DATABASE = TestDatabases.migrated(TestDatabases.h2());
    private static final Bookings BOOKINGS = TestEntities.on(DATABASE).bookings();

    private static final PassengerType CHILD = new PassengerType("CHILD");

    private final TestBooking booking = new TestBooking(BOOKINGS);
    private final TestSale sale = booking.sale;
    private final Departure train = sale.train(0, 5);
    private final HandClock clock = booking.clock;
    private final JdbcStandbyList list = new JdbcStandbyList(DATABASE);
    private final StandbyOffers offers = offers();
    private final StandbyReturns returns =
            new StandbyReturns(list, BOOKINGS, sale.reservations, booking.seatReturn, clock);
    private final StandbyService standby =
            new StandbyService(list, booking.service, booking.desk, booking.secrets, clock);

    @Test
    void aSeatThatIsCancelledGoesToTheFirstInLineBeforeItsGiverHasTheAnswer() {
        Reserved full = book(any(train, SEOUL, BUSAN, 5));
        booking.returned = offers;
        StandbyStatus first = join(any(train, SEOUL, BUSAN, 1));
        StandbyStatus second = join(any(train, SEOUL, BUSAN, 1));
        assertThat(first.ahead()).isZero();
        assertThat(second.ahead()).isEqualTo(1);

        cancelSeat(full, 0);

        StandbyStatus offered = now(first);
        assertThat(offered.entry().state()).isEqualTo(StandbyState.OFFERED);
        assertThat(offered.entry().until()).contains(clock.instant().plus(StandbyOffers.HOLD));
        assertThat(offered.reservation().orElseThrow().legs().get(0).seats()).hasSize(1);
        assertThat(now(second).entry().state()).isEqualTo(StandbyState.WAITING);
        assertThat(now(second).ahead()).isZero();
        assertThat(booking.service.reserve(sale.room, sale.admitted(), "key", order(any(train, SEOUL, BUSAN, 1))))
                .as("a buyer finds nothing")
                .isInstanceOf(ReserveOutcome.SoldOut.class);

        assertThat(take(first).entry().state()).isEqualTo(StandbyState.TAKEN);
        assertThat(take(first).entry().state()).as("again").isEqualTo(StandbyState.TAKEN);
        booking.deliver();
        assertThat(booking.service
                        .find(
                                sale.room,
                                offered.reservation().orElseThrow().reference(),
                                first.secret().value())
                        .orElseThrow()
                        .state())
                .isEqualTo(BookingState.CONFIRMED);
        clock.pass(StandbyOffers.HOLD.plusSeconds(1));
        returns.sweep();
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(5);
    }

    @Test
    void aSeatFromTheListCostsWhatItCostsWhenItIsOffered() {
        Money fare = new Money(59800, Currency.getInstance("KRW"));
        Reserved full = book(any(train, SEOUL, BUSAN, 5));
        StandbyStatus first = join(any(train, SEOUL, BUSAN, 1));
        booking.fares = Optional.of(
                new FareTable(List.of(new FareTable.Row(SEOUL, BUSAN, SeatClass.STANDARD, PassengerType.ADULT, fare))));

        cancelSeat(full, 0);
        offers.offerAll();

        assertThat(now(first)
                        .reservation()
                        .orElseThrow()
                        .legs()
                        .get(0)
                        .seats()
                        .get(0)
                        .fare())
                .contains(new SeatFare(PassengerType.ADULT, fare));
        assertThat(take(first).entry().state()).isEqualTo(StandbyState.TAKEN);
        booking.deliver();
    }

    @Test
    void whoTravelsIsKeptInTheLineAndPaysTheFareOfThatPassenger() {
        Money adult = new Money(59800, Currency.getInstance("KRW"));
        Money child = new Money(29900, Currency.getInstance("KRW"));
        booking.fares = fares(Map.of(PassengerType.ADULT, adult, CHILD, child));
        Reserved full = book(any(train, SEOUL, BUSAN, 5));
        StandbyStatus family = join(any(train, SEOUL, BUSAN, 2).riddenBy(List.of(PassengerType.ADULT, CHILD)));

        cancelSeat(full, 0);
        cancelSeat(full, 1);
        offers.offerAll();

        assertThat(now(family).reservation().orElseThrow().legs().get(0).seats())
                .extracting(seat -> seat.fare().orElseThrow())
                .containsExactly(new SeatFare(PassengerType.ADULT, adult), new SeatFare(CHILD, child));
        assertThat(take(family).entry().state()).isEqualTo(StandbyState.TAKEN);
        booking.deliver();
        assertThat(BOOKINGS.find(family.entry().id()).orElseThrow().view().total())
                .contains(new Money(89700, Currency.getInstance("KRW")));
    }

    @Test
    void aPassengerWithoutAFareCannotWait() {
        book(any(train, SEOUL, BUSAN, 5));
        OrderLeg leg = any(train, SEOUL, BUSAN, 1).riddenBy(List.of(CHILD));

        assertThatThrownBy(() -> join(leg)).isInstanceOf(InvalidOrder.class).hasMessageContaining("passengers");
    }

    @Test
    void whosePassengersHaveNoFareAnyMoreKeepsThePlaceAndHoldsUpNobody() {
        Money fare = new Money(59800, Currency.getInstance("KRW"));
        booking.fares = fares(Map.of(PassengerType.ADULT, fare, CHILD, fare));
        Reserved full = book(any(train, SEOUL, BUSAN, 5));
        StandbyStatus child = join(any(train, SEOUL, BUSAN, 1).riddenBy(List.of(CHILD)));
        StandbyStatus behind = join(any(train, SEOUL, BUSAN, 1));
        booking.fares = fares(Map.of(PassengerType.ADULT, fare));
        cancelSeat(full, 0);

        offers.offerAll();

        assertThat(now(child).entry().state()).isEqualTo(StandbyState.WAITING);
        assertThat(take(behind).entry().state()).isEqualTo(StandbyState.TAKEN);
        booking.deliver();
    }

    private static Optional<FareTable> fares(Map<PassengerType, Money> prices) {
        return Optional.of(new FareTable(prices.entrySet().stream()
                .map(price -> new FareTable.Row(SEOUL, BUSAN, SeatClass.STANDARD, price.getKey(), price.getValue()))
                .toList()));
    }

    @Test
    void whatIsNotTakenInTimeGoesToTheNext() {
        Reserved full = book(any(train, SEOUL, BUSAN, 5));
        StandbyStatus first = join(any(train, SEOUL, BUSAN, 2));
        StandbyStatus second = join(any(train, SEOUL, BUSAN, 2));
        cancelSeat(full, 0);
        cancelSeat(full, 1);
        offers.offerAll();
        booking.deliver();
        booking.returned = offers;

        clock.pass(StandbyOffers.HOLD);
        assertThat(take(first).entry().state()).as("too late").isEqualTo(StandbyState.OFFERED);
        returns.sweep();

        assertThat(now(first).entry().state()).isEqualTo(StandbyState.LAPSED);
        assertThat(now(first).entry().contact()).isEmpty();
        assertThat(now(second).entry().state()).isEqualTo(StandbyState.OFFERED);
        assertThat(take(second).entry().state()).isEqualTo(StandbyState.TAKEN);
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(5);
    }

    @Test
    void whoseSeatsAreStillOnTheirWayToTheDatabaseGivesThemBackOnceTheyHaveArrived() {
        Reserved full = book(any(train, SEOUL, BUSAN, 5));
        StandbyStatus first = join(any(train, SEOUL, BUSAN, 1));
        cancelSeat(full, 0);
        offers.offerAll();

        assertThat(leave(first).entry().state()).isEqualTo(StandbyState.RETURNING);
        returns.sweep();
        assertThat(now(first).entry().state()).isEqualTo(StandbyState.RETURNING);
        booking.deliver();
        returns.sweep();

        assertThat(now(first).entry().state()).isEqualTo(StandbyState.ENDED);
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(4);
    }

    @Test
    void whoseSeatsArriveWhileTheyAreLookedForGivesThemBackAllTheSame() {
        LateBookings late = new LateBookings(BOOKINGS);
        Reserved full = book(any(train, SEOUL, BUSAN, 5));
        StandbyStatus first = join(any(train, SEOUL, BUSAN, 1));
        cancelSeat(full, 0);
        offers.offerAll();
        leave(first);
        late.afterALook(booking::deliver);
        StandbyReturns slow = new StandbyReturns(list, late.bookings(), sale.reservations, booking.seatReturn, clock);

        slow.sweep();
        slow.sweep();
        booking.deliver();
        slow.sweep();

        assertThat(now(first).entry().state()).isEqualTo(StandbyState.ENDED);
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(4);
    }

    @Test
    void whoseSeatsCannotBeTakenBackDoesNotStandInTheWayOfThoseBehind() {
        Reserved full = book(any(train, SEOUL, BUSAN, 5));
        StandbyStatus first = join(any(train, SEOUL, BUSAN, 1));
        StandbyStatus second = join(any(train, SEOUL, BUSAN, 1));
        cancelSeat(full, 0);
        cancelSeat(full, 1);
        offers.offerAll();
        booking.deliver();
        clock.pass(StandbyOffers.HOLD);
        SeatReturn refusesTheFirst = new SeatReturn(sale.reservations, BOOKINGS, (room, departures) -> {}) {
            @Override
            public void follow(Booking ended) {
                if (ended.id().equals(first.entry().id())) {
                    throw new IllegalStateException("cannot be taken back");
                }
                super.follow(ended);
            }
        };

        assertThatThrownBy(new StandbyReturns(list, BOOKINGS, sale.reservations, refusesTheFirst, clock)::sweep)
                .hasMessage("cannot be taken back");

        assertThat(now(second).entry().state()).isEqualTo(StandbyState.LAPSED);
        assertThat(now(first).entry().state()).isEqualTo(StandbyState.RETURNING);
        returns.sweep();
        assertThat(now(first).entry().state()).isEqualTo(StandbyState.LAPSED);
    }

    @Test
    void whoCannotBeServedIsPassedOverAndKeepsItsPlace() {
        Reserved full = book(any(train, SEOUL, BUSAN, 5));
        StandbyStatus three = join(any(train, SEOUL, BUSAN, 3));
        StandbyStatus one = join(any(train, SEOUL, DAEJEON, 1));
        cancelSeat(full, 0);
        offers.offerAll();
        assertThat(now(three).entry().state()).isEqualTo(StandbyState.WAITING);
        assertThat(now(one).entry().state()).isEqualTo(StandbyState.OFFERED);

        for (int seat = 1; seat < 4; seat++) {
            cancelSeat(full, seat);
        }
        offers.offerAll();

        assertThat(now(three).entry().state()).isEqualTo(StandbyState.OFFERED);
    }

    @Test
    void whoLeavesTheLineIsNotOfferedAnything() {
        Reserved full = book(any(train, SEOUL, BUSAN, 5));
        StandbyStatus first = join(any(train, SEOUL, BUSAN, 1));
        leave(first);
        returns.sweep();
        cancelSeat(full, 0);
        offers.offerAll();

        assertThat(now(first).entry().state()).isEqualTo(StandbyState.ENDED);
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(4);
    }

    @Test
    void theSameRequestTwiceIsOneEntryAndOnePlaceWaitsForFewThings() {
        book(any(train, SEOUL, BUSAN, 5));
        PlaceId place = TestRedis.freshPlace();
        Order order = order(any(train, SEOUL, BUSAN, 1));

        StandbyStatus once = standby.join(sale.room, place, "key-0", order).orElseThrow();
        assertThat(standby.join(sale.room, place, "key-0", order)).contains(once);
        for (int i = 1; i < StandbyService.MOST_OPEN; i++) {
            assertThat(standby.join(sale.room, place, "key-" + i, order)).isPresent();
        }

        assertThat(standby.join(sale.room, place, "key-more", order)).isEmpty();
        assertThat(standby.find(sale.room, once.entry().id(), "another secret")).isEmpty();
    }

    @Test
    void theLimitOfAPersonHoldsHereToo() {
        booking.limits = new SeatLimits(5, 5);
        Reserved full = book(any(train, SEOUL, BUSAN, 5));
        Departure other = sale.train(0, 5);
        Order five = order(any(other, SEOUL, BUSAN, 5));
        assertThat(booking.service.reserve(sale.room, sale.admitted(), "key", five))
                .isInstanceOf(Reserved.class);
        StandbyStatus greedy = standby.join(
                        sale.room,
                        TestRedis.freshPlace(),
                        "key",
                        new Order(List.of(any(train, SEOUL, BUSAN, 1)), five.contact()))
                .orElseThrow();
        StandbyStatus behind = join(any(train, SEOUL, BUSAN, 1));
        cancelSeat(full, 0);

        offers.offerAll();

        assertThat(now(greedy).entry().state()).isEqualTo(StandbyState.WAITING);
        assertThat(take(behind).entry().state())
                .as("gets what the other may not")
                .isEqualTo(StandbyState.TAKEN);
        booking.deliver();
    }

    @Test
    void aDepartureThatHasLeftIsWaitedForNoMore() {
        book(any(train, SEOUL, BUSAN, 5));
        StandbyStatus first = join(any(train, SEOUL, BUSAN, 1));
        clock.set(train.calls().get(0).departure());

        offers.offerAll();

        assertThat(now(first).entry().state()).isEqualTo(StandbyState.ENDED);
    }

    @Test
    void aDepartureThatIsCancelledIsWaitedForNoMoreAndNobodyIsOfferedASeatInIt() {
        Reserved full = book(any(train, SEOUL, BUSAN, 5));
        StandbyStatus first = join(any(train, SEOUL, BUSAN, 1));
        sale.cancel(train);
        cancelSeat(full, 0);

        offers.offerAll();

        assertThat(now(first).entry().state()).isEqualTo(StandbyState.ENDED);
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(4);
    }

    /** Two nodes offer, buyers buy, somebody gives seats back: whoever gets what, nobody shares and nobody gets twice. */
    @Test
    void besideBuyersAndTwoNodesEachSeatHasOneOwnerAndEachEntryOneReservation() throws Exception {
        Departure big = sale.train(0, 20);
        List<Reserved> full = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            full.add(book(any(big, SEOUL, BUSAN, 5)));
        }
        List<StandbyStatus> line = new ArrayList<>();
        for (int i = 0; i < 15; i++) {
            line.add(join(any(big, SEOUL, BUSAN, 1)));
        }
        StandbyOffers otherNode = offers();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Object>> at = new ArrayList<>();
            for (Reserved one : full) {
                for (int seat = 0; seat < 5; seat++) {
                    int index = seat;
                    at.add(again(() -> cancelSeat(one, index)));
                }
                at.add(again(offers::offerAll));
                at.add(again(otherNode::offerAll));
                PlaceId buyer = sale.admitted();
                Order order = order(any(big, SEOUL, BUSAN, 1));
                at.add(again(() -> booking.service.reserve(sale.room, buyer, "key", order)));
            }
            for (var done : threads.invokeAll(at)) {
                done.get();
            }
        } finally {
            threads.shutdownNow();
        }
        offers.offerAll();
        booking.deliver();

        List<Integer> seats = line.stream()
                .map(this::now)
                .filter(status -> status.entry().state() == StandbyState.OFFERED)
                .map(status -> status.reservation()
                        .orElseThrow()
                        .legs()
                        .get(0)
                        .seats()
                        .get(0)
                        .index())
                .toList();
        assertThat(seats).hasSize(15).doesNotHaveDuplicates();
        assertThat(line)
                .extracting(status ->
                        BOOKINGS.find(status.entry().id()).orElseThrow().state())
                .containsOnly(BookingState.CONFIRMED);
        assertThat(sale.pending()).isZero();
    }

    /** On a busy machine Redis may seem away; then clients and timers come again. */
    private static Callable<Object> again(Runnable step) {
        return () -> {
            for (int attempt = 1; ; attempt++) {
                try {
                    step.run();
                    return null;
                } catch (Unavailable away) {
                    if (attempt == 5) {
                        throw away;
                    }
                }
            }
        };
    }

    private StandbyOffers offers() {
        return new StandbyOffers(
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
                clock);
    }

    private Reserved book(OrderLeg leg) {
        Reserved reserved = (Reserved) booking.service.reserve(sale.room, sale.admitted(), "key", order(leg));
        booking.deliver();
        return reserved;
    }

    private void cancelSeat(Reserved reserved, int index) {
        booking.service.cancel(
                sale.room,
                reserved.reservation().reference(),
                reserved.secret().value(),
                0,
                reserved.reservation().legs().get(0).labels().get(index));
    }

    private StandbyStatus join(OrderLeg leg) {
        return standby.join(sale.room, TestRedis.freshPlace(), "key", order(leg))
                .orElseThrow();
    }

    private StandbyStatus now(StandbyStatus status) {
        return standby.find(sale.room, status.entry().id(), status.secret().value())
                .orElseThrow();
    }

    private StandbyStatus take(StandbyStatus status) {
        return standby.take(sale.room, status.entry().id(), status.secret().value())
                .orElseThrow();
    }

    private StandbyStatus leave(StandbyStatus status) {
        return standby.leave(sale.room, status.entry().id(), status.secret().value())
                .orElseThrow();
    }
}

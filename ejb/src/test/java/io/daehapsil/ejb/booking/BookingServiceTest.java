package io.daehapsil.ejb.booking;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.DAEGU;
import static io.daehapsil.ejb.booking.TestSale.DAEJEON;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static io.daehapsil.ejb.booking.TestSale.any;
import static io.daehapsil.ejb.booking.TestSale.chosen;
import static io.daehapsil.ejb.booking.TestSale.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.CancelOutcome;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.InvalidOrder;
import io.daehapsil.domain.booking.InvalidOrder.Flaw;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.booking.ReserveOutcome.KeyReused;
import io.daehapsil.domain.booking.ReserveOutcome.LimitReached;
import io.daehapsil.domain.booking.ReserveOutcome.NoSlot;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.booking.ReserveOutcome.SeatsTaken;
import io.daehapsil.domain.booking.ReserveOutcome.SoldOut;
import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.SeatLimits;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.ejb.booking.jms.QueueInMemory.Mood;
import io.daehapsil.ejb.booking.jpa.TestEntities;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.redisson.api.RBucket;

/** Booking from the order to the cancelled booking, on a real Redis and a real database. */
class BookingServiceTest {

    private static final Bookings BOOKINGS =
            TestEntities.on(TestDatabases.migrated(TestDatabases.h2())).bookings();

    private final TestBooking booking = new TestBooking(BOOKINGS);
    private final TestSale sale = booking.sale;
    private final BookingService service = booking.service;
    private final Departure train = sale.train(5, 20);

    @Test
    void chosenSeatsAreReservedThenBookedThenCancelled() {
        PlaceId place = sale.admitted();
        Order order = order(chosen(train, SEOUL, BUSAN, "2-1A", "2-1B"));

        Reserved reserved = reserved(service.reserve(sale.room, place, "key", order));

        assertThat(reserved.repeated()).isFalse();
        assertThat(reserved.reservation().legs().get(0).labels()).hasToString("[2-1A, 2-1B]");
        assertThat(sale.hasSlot(place))
                .as("the slot ends when the order is done")
                .isFalse();
        assertThat(state(reserved)).isEqualTo(BookingState.ACCEPTED);
        assertThat(cancel(reserved)).isEqualTo(new CancelOutcome.NotYetBooked());

        booking.deliver();

        assertThat(state(reserved)).isEqualTo(BookingState.CONFIRMED);
        assertThat(find(reserved).orElseThrow().contact()).isEqualTo(order.contact());
        assertThat(find(reserved).orElseThrow().legs())
                .isEqualTo(reserved.reservation().legs());
        assertThat(sale.pending()).isZero();

        assertThat(cancel(reserved)).isEqualTo(new CancelOutcome.Cancelled(false));
        assertThat(cancel(reserved)).isEqualTo(new CancelOutcome.Cancelled(true));
        assertThat(state(reserved)).isEqualTo(BookingState.CANCELLED);
        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();
    }

    @Test
    void f35oneSeatOfABookingIsOnSaleAgainAndTheRestStands() {
        Reserved reserved = reserved(
                reserve(order(chosen(train, SEOUL, BUSAN, "2-1A", "2-1B"), chosen(train, SEOUL, DAEJEON, "1-1A"))));
        assertThat(cancel(reserved, 0, "2-1B")).isEqualTo(new CancelOutcome.NotYetBooked());
        booking.deliver();

        assertThat(cancel(reserved, 0, "2-1B")).isEqualTo(new CancelOutcome.Cancelled(false));
        assertThat(cancel(reserved, 0, "2-1B")).isEqualTo(new CancelOutcome.Cancelled(true));
        assertThat(cancel(reserved, 1, "2-1B")).isEqualTo(new CancelOutcome.NoSuchSeat());
        assertThat(cancel(reserved, 2, "2-1B")).isEqualTo(new CancelOutcome.NoSuchSeat());

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
        BookingView view = find(reserved).orElseThrow();
        assertThat(view.state()).isEqualTo(BookingState.CONFIRMED);
        assertThat(view.legs().get(0).labels()).containsExactly(SeatLabel.parse("2-1A"));
        assertThat(view.givenUp().get(0).labels()).containsExactly(SeatLabel.parse("2-1B"));
        assertThat(view.givenUp().get(1).labels()).isEmpty();
        reserved(reserve(order(chosen(train, SEOUL, BUSAN, "2-1B"))));
    }

    @Test
    void theLastSeatCancelledSinglyEndsTheBooking() {
        Reserved reserved = reserved(reserve(order(chosen(train, SEOUL, BUSAN, "2-1A", "2-1B"))));
        booking.deliver();

        cancel(reserved, 0, "2-1A");
        assertThat(cancel(reserved, 0, "2-1B")).isEqualTo(new CancelOutcome.Cancelled(false));

        assertThat(state(reserved)).isEqualTo(BookingState.CANCELLED);
        assertThat(cancel(reserved)).isEqualTo(new CancelOutcome.Cancelled(true));
        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();
    }

    @Test
    void aSeatIsCancelledForItsSecretOnly() {
        Reserved reserved = reserved(reserve(order(chosen(train, SEOUL, BUSAN, "2-1A"))));
        booking.deliver();

        assertThat(service.cancel(sale.room, reserved.reservation().reference(), "another", 0, SeatLabel.parse("2-1A")))
                .isEqualTo(new CancelOutcome.Unknown());
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
    }

    @Test
    void whatASeatCostsIsFixedWhenItIsReservedAndStaysOnItsWayToTheDatabase() {
        booking.fares = Optional.of(fares(59800));
        OrderLeg leg = chosen(train, SEOUL, BUSAN, "2-1A", "1-1A").riddenBy(List.of(CHILD, PassengerType.ADULT));
        Reserved reserved = reserved(reserve(order(leg)));
        booking.fares = Optional.of(fares(99000));

        for (boolean delivered : List.of(false, true)) {
            BookingView view = find(reserved).orElseThrow();
            assertThat(view.state()).isEqualTo(delivered ? BookingState.CONFIRMED : BookingState.ACCEPTED);
            assertThat(view.total()).contains(new Money(29900 + 83700, WON));
            assertThat(view.legs().get(0).seats())
                    .extracting(seat -> seat.label() + " "
                            + seat.fare().orElseThrow().passenger() + " "
                            + seat.fare().orElseThrow().price().minor())
                    .containsExactlyInAnyOrder("2-1A CHILD 29900", "1-1A ADULT 83700");
            booking.deliver();
        }
        service.cancel(
                sale.room, reserved.reservation().reference(), reserved.secret().value(), 0, SeatLabel.parse("2-1A"));
        assertThat(find(reserved).orElseThrow().total()).contains(new Money(83700, WON));
    }

    @Test
    void aPassengerWithoutAFareIsRefusedByNameAndNothingIsHeld() {
        OrderLeg leg = any(train, SEOUL, BUSAN, 1);
        OrderLeg pet = leg.riddenBy(List.of(new PassengerType("PET")));
        assertThatThrownBy(() -> reserve(order(pet)))
                .isInstanceOfSatisfying(
                        InvalidOrder.class, flaw -> assertThat(flaw.flaw()).isEqualTo(Flaw.PASSENGERS_UNPRICED));
        booking.fares = Optional.of(fares(59800));
        assertThatThrownBy(() -> reserve(order(leg, pet))).isInstanceOfSatisfying(InvalidOrder.class, flaw -> {
            assertThat(flaw.flaw()).isEqualTo(Flaw.PASSENGER_UNKNOWN);
            assertThat(flaw.field()).isEqualTo("legs[1].passengers");
        });
        assertThatThrownBy(() -> leg.riddenBy(List.of(CHILD, CHILD))).isInstanceOf(InvalidOrder.class);
        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();
    }

    @Test
    void whoSaysNothingTravelsAsAnAdultAndAStretchWithoutAFareHasNoPrice() {
        booking.fares = Optional.of(fares(59800));

        assertThat(find(reserved(reserve(order(any(train, SEOUL, BUSAN, 2)))))
                        .orElseThrow()
                        .total())
                .contains(new Money(2 * 59800, WON));
        assertThat(find(reserved(reserve(order(any(train, SEOUL, BUSAN, 1), any(train, SEOUL, DAEGU, 1)))))
                        .orElseThrow()
                        .total())
                .isEmpty();
    }

    private static final Currency WON = Currency.getInstance("KRW");
    private static final PassengerType CHILD = new PassengerType("CHILD");

    private static FareTable fares(long adult) {
        return new FareTable(List.of(
                new FareTable.Row(SEOUL, BUSAN, SeatClass.STANDARD, PassengerType.ADULT, new Money(adult, WON)),
                new FareTable.Row(SEOUL, BUSAN, SeatClass.STANDARD, CHILD, new Money(adult / 2, WON)),
                new FareTable.Row(SEOUL, BUSAN, SeatClass.FIRST, PassengerType.ADULT, new Money(83700, WON))));
    }

    @Test
    void f32ofTwoWhoWantOneSeatTheOtherIsToldWhatIsFree() {
        reserved(reserve(order(chosen(train, SEOUL, BUSAN, "2-1A", "2-1B"))));

        SeatsTaken refused = (SeatsTaken) reserve(order(chosen(train, DAEJEON, BUSAN, "2-1B", "2-1C")));

        assertThat(refused.leg()).isZero();
        assertThat(refused.taken()).containsExactly(SeatLabel.parse("2-1B"));
        assertThat(refused.alternatives()).hasSize(2).doesNotContain(SeatLabel.parse("2-1A"), SeatLabel.parse("2-1B"));
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
    }

    @Test
    void f38outboundAndReturnAreHeldTogetherOrNotAtAll() {
        Departure back = sale.train(0, 5);
        reserved(reserve(order(any(back, SEOUL, DAEJEON, 5))));

        assertThat(reserve(order(any(train, SEOUL, BUSAN, 2), any(back, SEOUL, BUSAN, 2))))
                .isEqualTo(new SoldOut(1, 0));
        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();

        Reserved both = reserved(reserve(order(any(train, SEOUL, BUSAN, 2), any(back, DAEJEON, BUSAN, 2))));
        assertThat(both.reservation().legs()).hasSize(2);
        assertThat(both.reservation().legs().get(1).seats()).hasSize(2);
    }

    @Test
    void f39threeSeatsThatAreNotNeighboursAreThreeSeats() {
        Departure few = sale.train(0, 5);
        reserved(reserve(order(chosen(few, SEOUL, BUSAN, "2-1B", "2-1D"))));

        Reserved reserved = reserved(reserve(order(any(few, SEOUL, BUSAN, 3))));

        assertThat(reserved.reservation().legs().get(0).labels())
                .containsExactlyInAnyOrder(SeatLabel.parse("2-1A"), SeatLabel.parse("2-1C"), SeatLabel.parse("2-1E"));
    }

    @Test
    void f39aSeatTwiceInOneOrderIsRefusedAndNothingIsHeld() {
        Order twice = order(chosen(train, SEOUL, DAEGU, "2-1A"), chosen(train, DAEJEON, BUSAN, "2-1A"));

        assertThatThrownBy(() -> reserve(twice)).isInstanceOf(InvalidOrder.class);
        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();
    }

    @Test
    void f40theLimitsHoldForSeveralLinesOfOneAndForSeveralOrders() {
        Contact hong = TestSale.somebody();
        Order seven = new Order(List.of(any(train, SEOUL, BUSAN, 6), any(train, SEOUL, BUSAN, 1)), hong);
        assertThatThrownBy(() -> reserve(seven)).isInstanceOf(InvalidOrder.class);

        Order six = new Order(List.of(any(train, SEOUL, BUSAN, 6)), hong);
        Order written = new Order(
                List.of(any(train, SEOUL, BUSAN, 6)),
                new Contact("김철수", hong.phone().map(phone -> "+82 10 " + phone.substring(4)), Optional.empty()));
        Order one = new Order(List.of(any(train, SEOUL, BUSAN, 1)), hong);
        reserved(reserve(six));
        reserved(reserve(written));

        assertThat(reserve(one)).isEqualTo(new LimitReached(12));
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(12);
    }

    @Test
    void theRoomSaysHowManySeatsItSellsToOne() {
        booking.limits = new SeatLimits(2, 3);
        Contact hong = TestSale.somebody();

        assertThatThrownBy(() -> reserve(order(any(train, SEOUL, BUSAN, 3)))).isInstanceOf(InvalidOrder.class);
        reserved(reserve(new Order(List.of(any(train, SEOUL, BUSAN, 2)), hong)));

        assertThat(reserve(new Order(List.of(any(train, SEOUL, BUSAN, 2)), hong)))
                .isEqualTo(new LimitReached(3));
        reserved(reserve(new Order(List.of(any(train, SEOUL, BUSAN, 1)), hong)));
    }

    @Test
    void f42tenEqualRequestsAtOnceAreOneReservationAndTenEqualAnswers() throws Exception {
        PlaceId place = sale.admitted();
        Order order = order(any(train, SEOUL, BUSAN, 2));

        List<ReserveOutcome> answers =
                atOnce(Collections.nCopies(10, () -> service.reserve(sale.room, place, "key", order)));

        assertThat(answers).allSatisfy(answer -> assertThat(answer).isInstanceOf(Reserved.class));
        assertThat(answers)
                .extracting(answer -> reserved(answer).reservation())
                .containsOnly(reserved(answers.get(0)).reservation());
        assertThat(answers)
                .extracting(answer -> reserved(answer).secret())
                .containsOnly(reserved(answers.get(0)).secret());
        assertThat(answers).filteredOn(answer -> !reserved(answer).repeated()).hasSize(1);
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
        booking.deliver();
        assertThat(state(reserved(answers.get(0)))).isEqualTo(BookingState.CONFIRMED);
        assertThat(counted("booked")).isEqualTo(1);
    }

    @Test
    void f42otherContentUnderAUsedKeyIsRefused() {
        PlaceId place = sale.admitted();
        reserved(service.reserve(sale.room, place, "key", order(any(train, SEOUL, BUSAN, 2))));

        assertThat(service.reserve(sale.room, place, "key", order(any(train, SEOUL, BUSAN, 1))))
                .isEqualTo(new KeyReused());
    }

    @Test
    void f57theFirstAnswerComesAgainAfterTheSlotHasEndedAndAfterTheBookingStands() {
        PlaceId place = sale.admitted();
        Order order = order(any(train, SEOUL, BUSAN, 2));
        Reserved first = reserved(service.reserve(sale.room, place, "key", order));
        Reserved expected = new Reserved(first.reservation(), first.secret(), true);

        assertThat(service.reserve(sale.room, place, "key", order)).isEqualTo(expected);
        assertThat(service.reservation(sale.room, place, "key")).contains(expected);
        booking.deliver();
        assertThat(service.reserve(sale.room, place, "key", order)).isEqualTo(expected);
        assertThat(service.reservation(sale.room, place, "key")).contains(expected);
        assertThat(service.reserve(sale.room, place, "other", order)).isEqualTo(new NoSlot());
    }

    @Test
    void theFirstAnswerComesFromTheDatabaseWhenRedisHasLostIt() {
        PlaceId place = sale.admitted();
        Reserved first = reserved(service.reserve(sale.room, place, "key", order(any(train, SEOUL, BUSAN, 2))));
        booking.deliver();
        TestRedis.client().getKeys().delete(sale.keys.reservations(), sale.keys.references());

        assertThat(service.reservation(sale.room, place, "key"))
                .contains(new Reserved(first.reservation(), first.secret(), true));
        assertThat(state(first)).isEqualTo(BookingState.CONFIRMED);
    }

    @Test
    void aKeyThatWasNeverUsedHasNoAnswer() {
        assertThat(service.reservation(sale.room, sale.admitted(), "key")).isEmpty();
    }

    @Test
    void withoutASlotNothingIsReserved() {
        assertThat(service.reserve(sale.room, TestRedis.freshPlace(), "key", order(any(train, SEOUL, BUSAN, 1))))
                .isEqualTo(new NoSlot());
    }

    @Test
    void whoIsRefusedHasNotBeenIdle() {
        PlaceId place = sale.admitted();
        sale.slot(place, Duration.ofSeconds(10));
        double before = sale.slotEnd(place);
        Departure few = sale.train(0, 5);

        assertThat(service.reserve(sale.room, place, "key", order(any(few, SEOUL, BUSAN, 6))))
                .isEqualTo(new SoldOut(0, 5));

        assertThat(sale.slotEnd(place)).isGreaterThan(before + 100_000);
    }

    @Test
    void aDepartureThatHasLeftIsRefusedAndARepeatStillGetsItsFirstAnswer() {
        Order there = order(any(train, SEOUL, BUSAN, 1));
        PlaceId place = sale.admitted();
        Reserved first = reserved(service.reserve(sale.room, place, "key", there));
        booking.clock.set(train.boards(train.stretch(SEOUL, BUSAN)).toInstant());

        assertThat(reserve(order(any(train, SEOUL, BUSAN, 1)))).isEqualTo(new ReserveOutcome.DepartureLeft(0));
        assertThat(reserve(order(any(train, DAEJEON, BUSAN, 1))))
                .as("it has not left there")
                .isInstanceOf(Reserved.class);
        assertThat(service.reserve(sale.room, place, "key", there))
                .isEqualTo(new Reserved(first.reservation(), first.secret(), true));
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
    }

    @Test
    void aCancelledDepartureIsRefusedInAnyLegAndARepeatStillGetsItsFirstAnswer() {
        Departure back = sale.train(0, 10);
        Order there = order(any(back, SEOUL, BUSAN, 1));
        PlaceId place = sale.admitted();
        Reserved first = reserved(service.reserve(sale.room, place, "key", there));
        sale.cancel(back);

        assertThat(reserve(order(any(train, SEOUL, BUSAN, 1), any(back, SEOUL, BUSAN, 1))))
                .isEqualTo(new ReserveOutcome.DepartureCancelled(1));
        assertThat(service.reserve(sale.room, place, "key", there))
                .isEqualTo(new Reserved(first.reservation(), first.secret(), true));
        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();
        assertThat(sale.taken(back, SEOUL, BUSAN)).isEqualTo(1);
    }

    @Test
    void anUnknownDepartureIsNotFound() {
        OrderLeg leg = OrderLeg.any(new DepartureId("NONE@2026-12-24"), SEOUL, BUSAN, 1, Optional.empty());

        assertThatThrownBy(() -> reserve(order(leg))).isInstanceOf(NotFound.class);
    }

    @Test
    void aClassIsGivenAsAskedAndItsLastSeatsToo() {
        OrderLeg first = OrderLeg.any(train.id(), SEOUL, BUSAN, 3, Optional.of(SeatClass.FIRST));

        assertThat(reserved(reserve(order(first))).reservation().legs().get(0).labels())
                .allMatch(seat -> seat.car() == 1);
        assertThat(reserve(order(first))).isEqualTo(new SoldOut(0, 2));
        OrderLeg two = OrderLeg.any(train.id(), SEOUL, BUSAN, 2, Optional.of(SeatClass.FIRST));
        assertThat(reserved(reserve(order(two))).reservation().legs().get(0).labels())
                .allMatch(seat -> seat.car() == 1);
    }

    @Test
    void oneSeatCarriesTwoPeopleOnStretchesThatFollowEachOther() {
        reserved(reserve(order(chosen(train, SEOUL, DAEJEON, "2-3C"))));
        reserved(reserve(order(chosen(train, DAEJEON, BUSAN, "2-3C"))));

        assertThat(reserve(order(chosen(train, SEOUL, BUSAN, "2-3C")))).isInstanceOf(SeatsTaken.class);
    }

    @Test
    void theBookingOpensForItsSecretOnly() {
        Reserved reserved = reserved(reserve(order(any(train, SEOUL, BUSAN, 1))));
        BookingReference reference = reserved.reservation().reference();
        BookingReference other = new BookingReference("22222222");

        for (int pass = 0; pass < 2; pass++) {
            assertThat(service.find(sale.room, reference, "wrong")).isEmpty();
            assertThat(service.find(sale.room, reference, "")).isEmpty();
            assertThat(service.find(sale.room, other, reserved.secret().value()))
                    .isEmpty();
            assertThat(service.find(
                            TestRedis.freshRoom(), reference, reserved.secret().value()))
                    .isEmpty();
            assertThat(service.cancel(sale.room, reference, "wrong")).isEqualTo(new CancelOutcome.Unknown());
            assertThat(find(reserved)).isPresent();
            booking.deliver();
        }
    }

    @Test
    void theSecretIsNotStored() {
        Reserved reserved = reserved(reserve(order(any(train, SEOUL, BUSAN, 1))));
        booking.deliver();

        assertThat(sale.record(reserved.reservation().id().value()))
                .doesNotContain(reserved.secret().value());
        assertThat(BOOKINGS.find(reserved.reservation().id())
                        .orElseThrow()
                        .isOpenedBy(reserved.secret().hash()))
                .isTrue();
    }

    @Test
    void aSendThatSurelyFailedHoldsNothingAndMayBeTriedAgain() {
        PlaceId place = sale.admitted();
        Order order = order(any(train, SEOUL, BUSAN, 2));
        booking.queue.be(Mood.SURELY_NOT_SENT);

        assertUnavailable(Unavailable.What.BROKER, () -> service.reserve(sale.room, place, "key", order));

        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();
        assertThat(sale.pending()).isZero();
        assertThat(sale.hasSlot(place)).isTrue();
        booking.queue.be(Mood.WELL);
        assertThat(reserved(service.reserve(sale.room, place, "key", order)).repeated())
                .isFalse();
    }

    @Test
    void aCommitOfUnknownEndStaysPendingAndIsBookedOnce() {
        PlaceId place = sale.admitted();
        Order order = order(any(train, SEOUL, BUSAN, 2));
        booking.queue.be(Mood.COMMIT_UNKNOWN);

        assertUnavailable(Unavailable.What.BROKER, () -> service.reserve(sale.room, place, "key", order));

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
        assertThat(sale.pending()).isEqualTo(1);
        booking.queue.be(Mood.WELL);
        Reserved reserved = reserved(service.reserve(sale.room, place, "key", order));
        assertThat(reserved.repeated()).isTrue();
        booking.deliver();
        assertThat(state(reserved)).isEqualTo(BookingState.CONFIRMED);
        assertThat(counted("booked")).isEqualTo(1);
        assertThat(sale.pending()).isZero();
    }

    @Test
    void aFailedRepeatDoesNotUndoWhatTheFirstRequestHasSent() {
        PlaceId place = sale.admitted();
        Order order = order(any(train, SEOUL, BUSAN, 2));
        reserved(service.reserve(sale.room, place, "key", order));
        booking.queue.be(Mood.SURELY_NOT_SENT);

        assertUnavailable(Unavailable.What.BROKER, () -> service.reserve(sale.room, place, "key", order));

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
    }

    @Test
    void f34aMessageThatWasLostIsSentAgainByTheTimer() {
        PlaceId place = sale.admitted();
        booking.queue.be(Mood.COMMIT_UNKNOWN);
        Order order = order(any(train, SEOUL, BUSAN, 2));
        assertUnavailable(Unavailable.What.BROKER, () -> service.reserve(sale.room, place, "key", order));
        booking.queue.be(Mood.WELL);
        booking.deliver();
        Reserved reserved = reserved(reserve(order(any(train, SEOUL, BUSAN, 1))));
        booking.queue.lose();
        assertThat(sale.pending()).isEqualTo(1);
        TestRedis.client()
                .getScoredSortedSet(sale.keys.pending())
                .add(1, reserved.reservation().id().value());

        service.resendPending(sale.room, 10);
        assertThat(booking.metrics.value("daehapsil_pending_reservations", sale.room.value()))
                .isEqualTo(1);
        booking.deliver();

        assertThat(state(reserved)).isEqualTo(BookingState.CONFIRMED);
        assertThat(sale.pending()).isZero();
        service.resendPending(sale.room, 10);
        assertThat(booking.metrics.value("daehapsil_pending_reservations", sale.room.value()))
                .isZero();
    }

    @Test
    void aSeatThatRedisForgotIsNotSoldTwiceAndTheLoserIsTold() {
        Reserved owner = reserved(reserve(order(chosen(train, SEOUL, DAEGU, "2-2A"))));
        booking.deliver();
        forgetStock();
        Reserved loser = reserved(reserve(order(chosen(train, DAEJEON, BUSAN, "2-2A", "2-2B"))));

        booking.deliver();

        assertThat(state(owner)).isEqualTo(BookingState.CONFIRMED);
        assertThat(state(loser)).isEqualTo(BookingState.CONFLICT);
        assertThat(sale.pending()).isZero();
        assertThat(booking.queue.size()).as("the message is consumed").isZero();
        assertThat(sale.stock.read(sale.room, train).isTaken(seat("2-2A"), 1))
                .as("it has an owner")
                .isTrue();
        assertThat(sale.stock.read(sale.room, train).isTaken(seat("2-2B"), 1))
                .as("it has none")
                .isFalse();
        assertThat(cancel(loser)).isEqualTo(new CancelOutcome.Cancelled(true));
        assertThat(sale.stock.read(sale.room, train).isTaken(seat("2-2A"), 1)).isTrue();
        assertThat(counted("seat_conflict")).isEqualTo(1);
    }

    @Test
    void aMessageThatComesAfterTheCancellationBooksNothing() {
        Reserved reserved = reserved(reserve(order(chosen(train, SEOUL, BUSAN, "2-2A"))));
        List<String> late = booking.queue.copy();
        booking.deliver();
        cancel(reserved);
        Reserved next = reserved(reserve(order(chosen(train, SEOUL, BUSAN, "2-2A"))));

        booking.queue.put(late);
        booking.deliver();

        assertThat(state(reserved)).isEqualTo(BookingState.CANCELLED);
        assertThat(state(next)).isEqualTo(BookingState.CONFIRMED);
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(SeatClass.class)
    void aRefusalHappensOnlyWhenTheScriptFindsFewerThanWereAskedFor(SeatClass seatClass) throws Exception {
        int seats = seatClass == SeatClass.FIRST ? 5 : 20;
        OrderLeg one = OrderLeg.any(train.id(), SEOUL, BUSAN, 1, Optional.of(seatClass));

        List<ReserveOutcome> outcomes = atOnce(Collections.nCopies(seats, () -> reserve(order(one))));

        assertThat(outcomes).allSatisfy(outcome -> assertThat(outcome).isInstanceOf(Reserved.class));
    }

    private void forgetStock() {
        for (int segment = 0; segment < train.segmentCount(); segment++) {
            RBucket<Object> bitmap = TestRedis.client().getBucket(sale.keys.stock(train.id(), segment));
            bitmap.delete();
        }
    }

    private double counted(String result) {
        return booking.metrics.value(
                "daehapsil_bookings_total", "result=\"" + result + "\",room=\"" + sale.room + "\"");
    }

    private int seat(String label) {
        return train.seatIndex(SeatLabel.parse(label)).orElseThrow();
    }

    private ReserveOutcome reserve(Order order) {
        return service.reserve(sale.room, sale.admitted(), "key", order);
    }

    private static Reserved reserved(ReserveOutcome outcome) {
        assertThat(outcome).isInstanceOf(Reserved.class);
        return (Reserved) outcome;
    }

    private Optional<BookingView> find(Reserved reserved) {
        return service.find(
                sale.room, reserved.reservation().reference(), reserved.secret().value());
    }

    private BookingState state(Reserved reserved) {
        return find(reserved).orElseThrow().state();
    }

    private CancelOutcome cancel(Reserved reserved, int leg, String seat) {
        return service.cancel(
                sale.room, reserved.reservation().reference(), reserved.secret().value(), leg, SeatLabel.parse(seat));
    }

    private CancelOutcome cancel(Reserved reserved) {
        return service.cancel(
                sale.room, reserved.reservation().reference(), reserved.secret().value());
    }

    private static void assertUnavailable(Unavailable.What what, Callable<?> call) {
        assertThatThrownBy(call::call)
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.what()).isEqualTo(what));
    }

    static <T> List<T> atOnce(List<Callable<T>> calls) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(Math.min(calls.size(), 32));
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(calls)) {
                results.add(result.get());
            }
            return results;
        } finally {
            threads.shutdownNow();
        }
    }
}

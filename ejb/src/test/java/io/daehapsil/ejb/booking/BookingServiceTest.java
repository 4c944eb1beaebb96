package io.daehapsil.ejb.booking;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.DAEJEON;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static io.daehapsil.ejb.booking.TestSale.any;
import static io.daehapsil.ejb.booking.TestSale.chosen;
import static io.daehapsil.ejb.booking.TestSale.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.CancelOutcome;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.booking.ReserveOutcome.NoSlot;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.booking.ReserveOutcome.SoldOut;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Booking from the order to the cancelled booking, on a real Redis and a real database. */
class BookingServiceTest extends BookingCase {

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

    /** Under load a customer was told 404 of a booking that had just been acknowledged. */
    @Test
    void aBookingThatArrivesWhileItIsLookedForIsCancelled() {
        LateBookings late = new LateBookings(BOOKINGS);
        TestBooking other = new TestBooking(late.bookings());
        Departure bus = other.sale.train(5, 20);
        Reserved reserved = reserved(other.service.reserve(
                other.sale.room, other.sale.admitted(), "key", order(chosen(bus, SEOUL, BUSAN, "2-1A", "2-1B"))));
        late.afterALook(other::deliver);

        assertThat(other.service.cancel(
                        other.sale.room,
                        reserved.reservation().reference(),
                        reserved.secret().value(),
                        0,
                        SeatLabel.parse("2-1A")))
                .isEqualTo(new CancelOutcome.Cancelled(false));
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
}

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

import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.InvalidOrder;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.booking.ReserveOutcome.LimitReached;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.booking.ReserveOutcome.SeatsTaken;
import io.daehapsil.domain.booking.ReserveOutcome.SoldOut;
import io.daehapsil.domain.queue.SeatLimits;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which orders get their seats: all of them or none, never one twice, and not more than the limits. */
class BookingOrderTest extends BookingCase {

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

    @ParameterizedTest
    @EnumSource(SeatClass.class)
    void aRefusalHappensOnlyWhenTheScriptFindsFewerThanWereAskedFor(SeatClass seatClass) throws Exception {
        int seats = seatClass == SeatClass.FIRST ? 5 : 20;
        OrderLeg one = OrderLeg.any(train.id(), SEOUL, BUSAN, 1, Optional.of(seatClass));

        List<ReserveOutcome> outcomes = atOnce(Collections.nCopies(seats, () -> reserve(order(one))));

        assertThat(outcomes).allSatisfy(outcome -> assertThat(outcome).isInstanceOf(Reserved.class));
    }
}

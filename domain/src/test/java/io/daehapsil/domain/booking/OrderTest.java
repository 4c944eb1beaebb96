package io.daehapsil.domain.booking;

import static io.daehapsil.domain.booking.ContactTest.assertFlaw;
import static io.daehapsil.domain.booking.Trains.BUSAN;
import static io.daehapsil.domain.booking.Trains.DAEGU;
import static io.daehapsil.domain.booking.Trains.DAEJEON;
import static io.daehapsil.domain.booking.Trains.HONG;
import static io.daehapsil.domain.booking.Trains.KTX1;
import static io.daehapsil.domain.booking.Trains.SEOUL;
import static io.daehapsil.domain.booking.Trains.any;
import static io.daehapsil.domain.booking.Trains.chosen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.booking.InvalidOrder.Flaw;
import io.daehapsil.domain.seating.SeatWish;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderTest {

    @ParameterizedTest
    @ValueSource(ints = {7, 8, 200, Integer.MAX_VALUE})
    void moreThanSixSeatsAreRefused(int count) {
        assertFlaw("legs[0].count", Flaw.SEATS_TOO_MANY, () -> rides(any(SEOUL, BUSAN, count)));
    }

    @Test
    void whoAsksForTooManyIsToldTheRoomsLimit() {
        Order three = order(List.of(any(SEOUL, BUSAN, 3)));

        assertThatThrownBy(() -> Ride.of(three, 2, leg -> KTX1))
                .isInstanceOfSatisfying(
                        InvalidOrder.class,
                        refused -> assertThat(refused.sentence())
                                .isEqualTo("At most 2 seats of one train can be ordered at once."));
        assertThat(Ride.of(three, 3, leg -> KTX1)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void fewerThanOneSeatIsRefused(int count) {
        assertFlaw("count", Flaw.SEATS_NONE, () -> any(SEOUL, BUSAN, count));
    }

    @Test
    void f39aSeatNamedTwiceInOneLegIsRefused() {
        assertFlaw("seats", Flaw.SEAT_TWICE, () -> chosen(SEOUL, BUSAN, "2-1A", "2-2A", "2-1A"));
    }

    @Test
    void f39aSeatNamedTwiceInOverlappingLegsIsRefused() {
        assertFlaw(
                "legs[1].seats",
                Flaw.SEAT_TWICE,
                () -> rides(chosen(SEOUL, DAEGU, "2-1A"), chosen(DAEJEON, BUSAN, "2-1A")));
    }

    @Test
    void theSameSeatOnLegsThatFollowEachOtherIsFine() {
        assertThat(rides(chosen(SEOUL, DAEJEON, "2-1A"), chosen(DAEJEON, BUSAN, "2-1A")))
                .hasSize(2);
    }

    @Test
    void f40theLimitHoldsOverSeveralLegsOfOneTrain() {
        assertFlaw("legs[1].count", Flaw.SEATS_TOO_MANY, () -> rides(any(SEOUL, BUSAN, 6), any(SEOUL, BUSAN, 1)));
        assertFlaw("legs[1].count", Flaw.SEATS_TOO_MANY, () -> rides(any(SEOUL, DAEGU, 4), any(DAEJEON, BUSAN, 3)));
    }

    @Test
    void f40sevenLinesOfOneSeatAreRefused() {
        assertFlaw("legs", Flaw.LEGS_TOO_MANY, () -> order(Collections.nCopies(7, any(SEOUL, BUSAN, 1))));
    }

    @Test
    void anOrderWithoutLegsIsRefused() {
        assertFlaw("legs", Flaw.LEGS_NONE, () -> order(List.of()));
    }

    @Test
    void aRideToWhereItBeginsIsRefused() {
        assertFlaw("to", Flaw.STOPS_SAME, () -> any(SEOUL, SEOUL, 1));
    }

    @Test
    void aRideBackwardsIsRefused() {
        assertFlaw("legs[0].to", Flaw.STRETCH_NONE, () -> rides(any(BUSAN, SEOUL, 1)));
    }

    @Test
    void aSeatThatTheTrainLacksIsRefused() {
        assertFlaw("legs[0].seats", Flaw.SEAT_UNKNOWN, () -> rides(chosen(SEOUL, BUSAN, "2-4A")));
    }

    @Test
    void aCountOtherThanTheNamedSeatsIsRefused() {
        assertFlaw(
                "count",
                Flaw.SEAT_COUNT,
                () -> new OrderLeg(KTX1.id(), SEOUL, BUSAN, List.of(SeatLabel.parse("2-1A")), 2, SeatWish.any()));
    }

    @Test
    void equalOrdersHaveEqualFingerprints() {
        assertThat(order(List.of(any(SEOUL, BUSAN, 2))).fingerprint())
                .isEqualTo(order(List.of(any(SEOUL, BUSAN, 2))).fingerprint());
    }

    @Test
    void anyDifferenceChangesTheFingerprint() {
        Contact kim = new Contact("김철수", HONG.phone(), HONG.mail());
        List<Order> orders = List.of(
                order(List.of(any(SEOUL, BUSAN, 2))),
                order(List.of(any(SEOUL, BUSAN, 1))),
                order(List.of(any(SEOUL, DAEGU, 2))),
                order(List.of(any(SEOUL, BUSAN, 2), any(SEOUL, BUSAN, 2))),
                order(List.of(OrderLeg.any(KTX1.id(), SEOUL, BUSAN, 2, Optional.of(SeatClass.FIRST)))),
                order(List.of(like(SeatWish.any().at(SeatWish.Side.WINDOW)))),
                order(List.of(like(SeatWish.any().inQuietCars()))),
                order(List.of(like(SeatWish.any().inOneCar()))),
                order(List.of(chosen(SEOUL, BUSAN, "2-1A", "2-1B"))),
                order(List.of(chosen(SEOUL, BUSAN, "2-1A", "2-1C"))),
                new Order(List.of(any(SEOUL, BUSAN, 2)), kim));

        assertThat(orders.stream().map(Order::fingerprint)).doesNotHaveDuplicates();
    }

    private static OrderLeg like(SeatWish wish) {
        return OrderLeg.any(KTX1.id(), SEOUL, BUSAN, 2, wish);
    }

    private static Order order(List<OrderLeg> legs) {
        return new Order(legs, HONG);
    }

    private static List<Ride> rides(OrderLeg... legs) {
        return Ride.of(order(List.of(legs)), 6, leg -> KTX1);
    }
}

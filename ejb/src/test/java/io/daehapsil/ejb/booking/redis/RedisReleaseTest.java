package io.daehapsil.ejb.booking.redis;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.DAEGU;
import static io.daehapsil.ejb.booking.TestSale.DAEJEON;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.LegSeat;
import io.daehapsil.domain.booking.PersonKey;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.TakenSeat;
import io.daehapsil.domain.timetable.SeatLabel;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Seats that are given back are sold again, once, and never taken from the next. */
class RedisReleaseTest extends ReservationCase {

    @Test
    void aReleasedSeatCanBeSoldAgainAndCountsForNobody() {
        Reservation reservation =
                claimed(claim(ride(SEOUL, BUSAN, 2, 0, 1))).record().reservation();

        reservations.release(reservation, BookingState.CANCELLED, Set.of());

        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();
        assertThat(sale.bought(HONG.value())).isNull();
        assertThat(sale.pending()).isZero();
        assertThat(reservations.find(sale.room, reservation.id()).orElseThrow().state())
                .isEqualTo(BookingState.CANCELLED);
        claimed(claim(ride(SEOUL, BUSAN, 2, 0, 1)));
    }

    @Test
    void aRepeatedReleaseNeverFreesTheNextBuyersSeat() {
        Reservation reservation =
                claimed(claim(ride(SEOUL, BUSAN, 1, 0))).record().reservation();
        reservations.release(reservation, BookingState.CANCELLED, Set.of());
        claimed(claim(ride(SEOUL, BUSAN, 1, 0)));

        reservations.release(reservation, BookingState.CANCELLED, Set.of());
        reservations.forget(reservation);

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
        assertThat(sale.bought(HONG.value())).isEqualTo("1");
    }

    @Test
    void seatsThatBelongToAnotherStayTaken() {
        Reservation reservation = claimed(claim(ride(SEOUL, DAEJEON, 2, 0, 1), ride(DAEJEON, BUSAN, 1, 11)))
                .record()
                .reservation();

        reservations.release(reservation, BookingState.CONFLICT, Set.of(new TakenSeat(train.id(), 1)));

        assertThat(sale.stock.read(sale.room, train).isTaken(0, 0)).isFalse();
        assertThat(sale.stock.read(sale.room, train).isTaken(1, 0)).isTrue();
        assertThat(sale.stock.read(sale.room, train).isTaken(11, 1)).isFalse();
        assertThat(sale.bought(HONG.value())).isNull();
    }

    @Test
    void aSeatGivenUpSinglyIsSoldAgainOnceAndNeverTakenFromTheNext() {
        Reservation reservation = claimed(claim(ride(SEOUL, DAEGU, 2, 0, 1), ride(DAEGU, BUSAN, 1, 1)))
                .record()
                .reservation();
        LegSeat second = new LegSeat(0, 1);

        reservations.giveUp(reservation, Set.of(second), Set.of());
        assertThat(sale.taken(train, SEOUL, DAEGU)).isEqualTo(1);
        assertThat(sale.taken(train, DAEGU, BUSAN)).isEqualTo(1);
        assertThat(sale.bought(HONG.value())).isEqualTo("2");
        claimed(claim(new PersonKey("kim"), ride(SEOUL, DAEGU, 1, 1)));

        reservations.giveUp(reservation, Set.of(second), Set.of());
        reservations.giveUp(reservation, Set.of(second, new LegSeat(1, 1)), Set.of());
        reservations.release(reservation, BookingState.CANCELLED, Set.of());

        assertThat(sale.taken(train, SEOUL, DAEGU)).isEqualTo(1);
        assertThat(sale.taken(train, DAEGU, BUSAN)).isZero();
        assertThat(sale.bought("kim")).isEqualTo("1");
        assertThat(sale.bought(HONG.value())).isNull();
    }

    @Test
    void theRecordStillTellsWhatWasReservedAndWhatWasGivenUp() {
        Reservation reservation =
                claimed(claim(ride(SEOUL, BUSAN, 3, 0, 1, 2))).record().reservation();

        reservations.giveUp(reservation, Set.of(new LegSeat(0, 2)), Set.of());
        reservations.giveUp(reservation, Set.of(new LegSeat(0, 0)), Set.of());
        reservations.acknowledge(reservation);

        ReservationRecord record =
                reservations.find(sale.room, reservation.id()).orElseThrow();
        assertThat(record.reservation()).isEqualTo(reservation);
        assertThat(record.givenUp()).containsExactlyInAnyOrder(new LegSeat(0, 0), new LegSeat(0, 2));
        assertThat(record.held().get(0).labels()).containsExactly(SeatLabel.parse("2-1B"));
    }

    @Test
    void aSeatGivenUpThatTheDatabaseSoldToAnotherStaysTaken() {
        Reservation reservation =
                claimed(claim(ride(SEOUL, BUSAN, 2, 0, 1))).record().reservation();

        reservations.giveUp(reservation, Set.of(new LegSeat(0, 1)), Set.of(new TakenSeat(train.id(), 1)));

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
        assertThat(sale.bought(HONG.value())).isEqualTo("1");
    }

    @Test
    void aLatePaymentTakesAgainOnlyWhatWasHeldAtTheEnd() {
        Reservation reservation =
                claimed(claim(ride(SEOUL, BUSAN, 2, 0, 1))).record().reservation();
        reservations.giveUp(reservation, Set.of(new LegSeat(0, 1)), Set.of());
        reservations.release(reservation, BookingState.LAPSED, Set.of());
        claimed(claim(new PersonKey("kim"), ride(SEOUL, BUSAN, 1, 1)));

        assertThat(reservations.reclaim(reservation)).isTrue();

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
        assertThat(sale.bought(HONG.value())).isEqualTo("1");
    }
}

package io.daehapsil.ejb.booking.redis;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.SeatClaim;
import io.daehapsil.ejb.redis.TestRedis;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is claimed is pending until it is acknowledged or forgotten, and is handed on in bounded numbers. */
class RedisPendingTest extends ReservationCase {

    @Test
    void aForgottenClaimIsAsIfItHadNeverBeen() {
        SeatClaim claim = claim(ride(SEOUL, BUSAN, 1, 0));
        Reservation reservation = claimed(claim).record().reservation();

        assertThat(reservations.forget(reservation)).isTrue();

        assertThat(reservations.find(sale.room, claim.id())).isEmpty();
        assertThat(sale.knows(claim.reference())).isFalse();
        assertThat(sale.pending()).isZero();
        assertThat(claimed(claim).repeated()).isFalse();
    }

    @Test
    void anOldForgetDoesNotUndoTheClaimMadeAnewUnderTheSameKey() {
        SeatClaim claim = claim(ride(SEOUL, BUSAN, 1, 0));
        Reservation first = claimed(claim).record().reservation();
        reservations.forget(first);
        claimed(withReference(BookingReference.draw(RANDOM), claim));

        reservations.forget(first);

        assertThat(reservations.find(sale.room, claim.id())).isPresent();
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
    }

    @Test
    void aClaimThatARepeatMayHaveSentIsNotForgotten() {
        SeatClaim claim = claim(ride(SEOUL, BUSAN, 1, 0));
        Reservation reservation = claimed(claim).record().reservation();
        claimed(claim);

        assertThat(reservations.forget(reservation)).isFalse();
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
    }

    @Test
    void anAcknowledgedReservationIsPendingNoMoreAndHoldsNoPersonalData() {
        SeatClaim claim = claim(ride(SEOUL, BUSAN, 1, 0));
        Reservation reservation = claimed(claim).record().reservation();

        reservations.acknowledge(reservation);
        reservations.acknowledge(reservation);

        ReservationRecord record = reservations.find(sale.room, claim.id()).orElseThrow();
        assertThat(record.state()).isEqualTo(BookingState.CONFIRMED);
        assertThat(record.contact()).isEmpty();
        assertThat(sale.record(claim.id().value())).doesNotContain("홍길동", "1234", "example.com");
        assertThat(sale.pending()).isZero();
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
        assertThat(TestRedis.client().getMap(sale.keys.stats()).get("booked"))
                .as("counted once")
                .isEqualTo("1");
    }

    @Test
    void aLateAcknowledgementDoesNotReviveACancelledReservation() {
        Reservation reservation =
                claimed(claim(ride(SEOUL, BUSAN, 1, 0))).record().reservation();
        reservations.release(reservation, BookingState.CANCELLED, Set.of());

        reservations.acknowledge(reservation);

        assertThat(reservations.find(sale.room, reservation.id()).orElseThrow().state())
                .isEqualTo(BookingState.CANCELLED);
    }

    @Test
    void onlyWhatIsDueIsTakenAndEachIsHandedToOneCaller() {
        SeatClaim old = claim(ride(SEOUL, BUSAN, 1, 0));
        Reservation due = claimed(old).record().reservation();
        claimed(claim(ride(SEOUL, BUSAN, 1, 1)));
        TestRedis.client()
                .getScoredSortedSet(sale.keys.pending())
                .add(1, due.id().value());

        assertThat(reservations.takePending(sale.room, 10))
                .extracting(ReservationRecord::reservation)
                .containsExactly(due);
        assertThat(reservations.takePending(sale.room, 10)).isEmpty();
        assertThat(sale.pending()).isEqualTo(2);
        assertThat(reservations.forget(due)).as("the timer may have sent it").isFalse();
    }

    @Test
    void atMostSoManyPendingAreTaken() {
        for (int i = 0; i < 5; i++) {
            Reservation due = claimed(claim(ride(SEOUL, BUSAN, 1, i))).record().reservation();
            TestRedis.client()
                    .getScoredSortedSet(sale.keys.pending())
                    .add(i + 1, due.id().value());
        }

        assertThat(reservations.takePending(sale.room, 3)).hasSize(3);
        assertThat(reservations.takePending(sale.room, 3)).hasSize(2);
    }

    @Test
    void aPendingIdWithoutARecordIsDropped() {
        TestRedis.client().getScoredSortedSet(sale.keys.pending()).add(1, "AAAAAAAAAAAAAAAAAAAAAA");

        assertThat(reservations.takePending(sale.room, 3)).isEmpty();
        assertThat(sale.pending()).isZero();
    }
}

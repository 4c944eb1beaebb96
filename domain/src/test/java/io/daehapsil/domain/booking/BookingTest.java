package io.daehapsil.domain.booking;

import static io.daehapsil.domain.booking.Trains.BUSAN;
import static io.daehapsil.domain.booking.Trains.HONG;
import static io.daehapsil.domain.booking.Trains.KTX1;
import static io.daehapsil.domain.booking.Trains.SEOUL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.booking.Bookings.PayResult;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BookingTest {

    private static final RoomName ROOM = new RoomName("ktx-holiday");
    private static final PlaceId PLACE = new PlaceId("AAAAAAAAAAAAAAAAAAAAAA");
    private static final Instant NOW = Instant.parse("2026-12-01T07:00:00Z");
    private static final String HASH = new BookingSecret("secret").hash();

    private static final Payment PAYMENT = new Payment("p-1", 59_800, Currency.getInstance("KRW"), NOW);

    private final Reservation reservation = new Reservation(
            ReservationId.of(ROOM, PLACE, "key"),
            new BookingReference("7K3MPQ2R"),
            ROOM,
            List.of(
                    new ReservedLeg(
                            KTX1.id(),
                            SEOUL,
                            BUSAN,
                            KTX1.stretch(SEOUL, BUSAN),
                            List.of(
                                    new ReservedSeat(2, SeatLabel.parse("2-1A")),
                                    new ReservedSeat(3, SeatLabel.parse("2-1B")))),
                    new ReservedLeg(
                            Trains.train("KTX2@2026-12-25").id(),
                            SEOUL,
                            BUSAN,
                            KTX1.stretch(SEOUL, BUSAN),
                            List.of(new ReservedSeat(0, SeatLabel.parse("1-1A"))))),
            NOW);

    @Test
    void theBookingTellsWhatWasReserved() {
        Booking booking = Booking.confirmed(reservation, HONG, HASH, Optional.empty(), NOW);

        assertThat(booking.reservation()).isEqualTo(reservation);
        assertThat(booking.view().state()).isEqualTo(BookingState.CONFIRMED);
        assertThat(booking.view().contact()).isEqualTo(HONG);
    }

    @Test
    void itAnswersTheOrderThatItWasMadeForAndNoOther() {
        DepartureId back = Trains.train("KTX2@2026-12-25").id();
        OrderLeg out = OrderLeg.any(KTX1.id(), SEOUL, BUSAN, 2, Optional.empty());
        OrderLeg chosen =
                OrderLeg.chosen(KTX1.id(), SEOUL, BUSAN, List.of(SeatLabel.parse("2-1B"), SeatLabel.parse("2-1A")));
        OrderLeg home = OrderLeg.any(back, SEOUL, BUSAN, 1, Optional.empty());

        assertThat(answers(out, home)).isTrue();
        assertThat(answers(chosen, home)).isTrue();
        assertThat(answers(out)).isFalse();
        assertThat(answers(home, out)).isFalse();
        assertThat(answers(out, OrderLeg.any(back, SEOUL, BUSAN, 2, Optional.empty())))
                .isFalse();
        assertThat(answers(out, OrderLeg.any(back, BUSAN, SEOUL, 1, Optional.empty())))
                .isFalse();
        assertThat(answers(out, OrderLeg.any(back, SEOUL, new StopId("DAEGU"), 1, Optional.empty())))
                .isFalse();
        assertThat(answers(out, OrderLeg.chosen(back, SEOUL, BUSAN, List.of(SeatLabel.parse("1-1B")))))
                .isFalse();
    }

    private boolean answers(OrderLeg... legs) {
        return reservation.answers(new Order(List.of(legs), HONG));
    }

    @Test
    void itIsCancelledOnce() {
        Booking booking = Booking.confirmed(reservation, HONG, HASH, Optional.empty(), NOW);

        assertThat(booking.cancel(NOW)).isTrue();
        assertThat(booking.cancel(NOW)).isFalse();
        assertThat(booking.state()).isEqualTo(BookingState.CANCELLED);
        assertThat(booking.reservation()).isEqualTo(reservation);
    }

    @Test
    void aConflictHasNothingToGiveUp() {
        Booking booking = Booking.conflicting(reservation, HONG, HASH, NOW);

        assertThat(booking.cancel(NOW)).isFalse();
        assertThat(booking.state()).isEqualTo(BookingState.CONFLICT);
    }

    @Test
    void onlyItsOwnSecretOpensIt() {
        Booking booking = Booking.confirmed(reservation, HONG, HASH, Optional.empty(), NOW);

        assertThat(booking.isOpenedBy(new BookingSecret("secret").hash())).isTrue();
        assertThat(booking.isOpenedBy(new BookingSecret("secret ").hash())).isFalse();
        assertThat(booking.isOpenedBy("")).isFalse();
    }

    @Test
    void aReservationIsNamedByWhoAsksUnderWhichKey() {
        ReservationId id = ReservationId.of(ROOM, PLACE, "key");

        assertThat(ReservationId.of(ROOM, PLACE, "key")).isEqualTo(id);
        assertThat(List.of(
                        ReservationId.of(ROOM, PLACE, "kez"),
                        ReservationId.of(new RoomName("other"), PLACE, "key"),
                        ReservationId.of(ROOM, new PlaceId("AAAAAAAAAAAAAAAAAAAAAB"), "key")))
                .doesNotContain(id)
                .doesNotHaveDuplicates();
    }

    @Test
    void aSecretIsNotInItsText() {
        assertThat(new BookingSecret("hush").toString()).doesNotContain("hush");
    }

    @Test
    void itLapsesWhenItsTimeToPayIsOverAndNotBefore() {
        Booking booking = Booking.confirmed(reservation, HONG, HASH, Optional.of(NOW.plusSeconds(60)), NOW);

        assertThat(booking.lapse(NOW.plusSeconds(59))).isFalse();
        assertThat(booking.lapse(NOW.plusSeconds(60))).isTrue();
        assertThat(booking.lapse(NOW.plusSeconds(61))).isFalse();
        assertThat(booking.view().state()).isEqualTo(BookingState.LAPSED);
    }

    @Test
    void withoutATimeToPayItNeverLapses() {
        Booking booking = Booking.confirmed(reservation, HONG, HASH, Optional.empty(), NOW);

        assertThat(booking.lapse(NOW.plusSeconds(1_000_000))).isFalse();
    }

    @Test
    void aPaidOneDoesNotLapseAndIsPaidOnce() {
        Booking booking = Booking.confirmed(reservation, HONG, HASH, Optional.of(NOW), NOW);

        assertThat(booking.pay(PAYMENT, NOW)).isEqualTo(PayResult.PAID);
        assertThat(booking.pay(PAYMENT, NOW)).isEqualTo(PayResult.REPEATED);
        assertThat(booking.lapse(NOW.plusSeconds(1))).isFalse();
        assertThat(booking.view().paidAt()).contains(NOW);
    }

    @Test
    void whatWasPaidAndThenCancelledIsNotPaidAnyMore() {
        Booking booking = Booking.confirmed(reservation, HONG, HASH, Optional.of(NOW), NOW);
        booking.pay(PAYMENT, NOW);
        booking.cancel(NOW);

        assertThat(booking.pay(PAYMENT, NOW)).isEqualTo(PayResult.CANCELLED);
    }

    @Test
    void aLatePaymentRevivesALapsedOneAndNoOther() {
        Booking booking = Booking.confirmed(reservation, HONG, HASH, Optional.of(NOW), NOW);
        booking.lapse(NOW);

        booking.revive(PAYMENT, NOW);

        assertThat(booking.state()).isEqualTo(BookingState.CONFIRMED);
        assertThatThrownBy(() -> booking.revive(PAYMENT, NOW)).isInstanceOf(IllegalStateException.class);
    }
}

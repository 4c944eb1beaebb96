package io.daehapsil.domain.booking;

import static io.daehapsil.domain.booking.Trains.BUSAN;
import static io.daehapsil.domain.booking.Trains.HONG;
import static io.daehapsil.domain.booking.Trains.KTX1;
import static io.daehapsil.domain.booking.Trains.SEOUL;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.SeatLabel;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class BookingTest {

    private static final RoomName ROOM = new RoomName("ktx-holiday");
    private static final PlaceId PLACE = new PlaceId("AAAAAAAAAAAAAAAAAAAAAA");
    private static final Instant NOW = Instant.parse("2026-12-01T07:00:00Z");
    private static final String HASH = new BookingSecret("secret").hash();

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
        Booking booking = Booking.confirmed(reservation, HONG, HASH, NOW);

        assertThat(booking.reservation()).isEqualTo(reservation);
        assertThat(booking.view().state()).isEqualTo(BookingState.CONFIRMED);
        assertThat(booking.view().contact()).isEqualTo(HONG);
    }

    @Test
    void itIsCancelledOnce() {
        Booking booking = Booking.confirmed(reservation, HONG, HASH, NOW);

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
        Booking booking = Booking.confirmed(reservation, HONG, HASH, NOW);

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
}

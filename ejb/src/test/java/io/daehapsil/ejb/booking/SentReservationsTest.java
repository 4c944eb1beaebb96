package io.daehapsil.ejb.booking;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SentReservationsTest {

    private static final RoomName ROOM = new RoomName("ktx-holiday");

    private final HandClock clock = new HandClock();
    private final SentReservations sent = new SentReservations(clock);

    @Test
    void whatWasSentIsRememberedForTwoMinutesOldestFirst() {
        ReservationRecord first = record("first");
        ReservationRecord second = record("second");
        assertThat(sent.remember(first)).isTrue();
        clock.pass(Duration.ofMinutes(1));
        assertThat(sent.remember(second)).isTrue();
        assertThat(sent.recent()).containsExactly(first, second);

        clock.pass(Duration.ofMinutes(1).plusMillis(1));

        assertThat(sent.recent()).containsExactly(second);
    }

    @Test
    void aRepeatIsNoNewOneAndCountsFromTheFirst() {
        sent.remember(record("one"));
        clock.pass(SentReservations.KEPT);

        assertThat(sent.remember(record("one"))).isFalse();
        clock.pass(Duration.ofMillis(1));

        assertThat(sent.recent()).isEmpty();
    }

    @Test
    void whatWasSurelyNotSentIsForgotten() {
        ReservationRecord record = record("one");
        sent.remember(record);

        sent.forget(record.reservation().id());

        assertThat(sent.recent()).isEmpty();
    }

    @Test
    void howManyTheyAreHasALimitAndTheOldestGo() {
        for (int i = 0; i <= SentReservations.MOST; i++) {
            sent.remember(record("key-" + i));
        }

        assertThat(sent.recent()).hasSize(SentReservations.MOST).doesNotContain(record("key-0"));
    }

    private static ReservationRecord record(String key) {
        Reservation reservation = new Reservation(
                ReservationId.of(ROOM, new PlaceId("AAAAAAAAAAAAAAAAAAAAAA"), key),
                new BookingReference("K7QH3MPA"),
                ROOM,
                List.of(),
                Instant.EPOCH);
        return new ReservationRecord(reservation, BookingState.ACCEPTED, Optional.empty());
    }
}

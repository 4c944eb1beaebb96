package io.daehapsil.ejb.booking;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static io.daehapsil.ejb.booking.TestSale.any;
import static io.daehapsil.ejb.booking.TestSale.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.booking.ReserveOutcome.KeyReused;
import io.daehapsil.domain.booking.ReserveOutcome.NoSlot;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.ejb.redis.TestRedis;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One key is one booking, and its first answer comes again. */
class BookingKeyTest extends BookingCase {

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
}

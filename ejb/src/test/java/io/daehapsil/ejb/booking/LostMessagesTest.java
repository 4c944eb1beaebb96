package io.daehapsil.ejb.booking;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static io.daehapsil.ejb.booking.TestSale.any;
import static io.daehapsil.ejb.booking.TestSale.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.ejb.booking.jms.QueueInMemory.Mood;
import io.daehapsil.ejb.redis.TestRedis;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Redis is lost while a message has been given out by a broker that does not know what became of it. */
class LostMessagesTest extends BookingCase {

    private final SentReservations sent = new SentReservations(booking.clock);
    private final TestUndelivered seen = new TestUndelivered();
    private final LostMessages messages = new LostMessages(sent, seen, BOOKINGS, booking.queue);
    private Reserved reserved;

    @BeforeEach
    void somebodyHasReserved() {
        reserved = reserved(reserve(order(any(train, SEOUL, BUSAN, 2))));
        sent.remember(
                sale.reservations.find(sale.room, reserved.reservation().id()).orElseThrow());
    }

    @Test
    void whatIsNowhereIsSentAgainAndBooked() {
        booking.queue.lose();
        TestRedis.client().getKeys().delete(sale.keys.reservations(), sale.keys.references(), sale.keys.pending());

        assertThat(messages.sendAgain()).isEqualTo(1);

        booking.deliver();
        assertThat(state(reserved)).isEqualTo(BookingState.CONFIRMED);
        assertThat(messages.missing()).isEmpty();
        assertThat(messages.sendAgain()).as("it has arrived").isZero();
        assertThat(sent.recent()).as("nobody asks for it any more").isEmpty();
    }

    @Test
    void whatTheBrokerShowsIsMissingAndNeedsNoSecondMessage() {
        seen.queued.add(reserved.reservation());
        assertThat(messages.missing()).hasSize(1);
        assertThat(messages.sendAgain()).isZero();

        seen.queued.clear();
        seen.dead.add(reserved.reservation());
        assertThat(messages.sendAgain()).isZero();
    }

    @Test
    void whatWasBookedAndCancelledIsNotBookedAgain() {
        booking.deliver();
        cancel(reserved);

        assertThat(messages.sendAgain()).isZero();
    }

    @Test
    void withoutABrokerItIsTriedOnceMoreLater() {
        booking.queue.lose();
        booking.queue.be(Mood.SURELY_NOT_SENT);
        assertThatThrownBy(messages::sendAgain).isInstanceOf(NotSent.class);

        booking.queue.be(Mood.WELL);

        assertThat(messages.sendAgain()).isEqualTo(1);
    }

    @Test
    void whoSentNothingMissesNothing() {
        LostMessages idle = new LostMessages(new SentReservations(booking.clock), seen, BOOKINGS, booking.queue);

        assertThat(idle.missing()).isEmpty();
    }
}

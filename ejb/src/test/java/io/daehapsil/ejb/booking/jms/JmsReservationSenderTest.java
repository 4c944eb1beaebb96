package io.daehapsil.ejb.booking.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.booking.NotSent;
import io.daehapsil.ejb.booking.SentReservations;
import io.daehapsil.ejb.bulkhead.BrokerTurns;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JmsReservationSenderTest {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final ReservationRecord ANY = new ReservationRecord(
            new Reservation(
                    new ReservationId("AAAAAAAAAAAAAAAAAAAAAA"),
                    new BookingReference("K7QH3MPA"),
                    new RoomName("ktx-holiday"),
                    List.of(),
                    Instant.EPOCH),
            BookingState.ACCEPTED,
            Optional.empty());

    private final BrokerTurns turns = BrokerTurns.on(Executors.defaultThreadFactory());
    private final SentReservations remembered = new SentReservations(Clock.systemUTC());
    private final CountDownLatch opened = new CountDownLatch(1);
    private final AtomicInteger sent = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();

    @AfterEach
    void stop() {
        opened.countDown();
        turns.stop();
    }

    @Test
    void aMessageIsSentWhenThereIsAConnection() {
        opened.countDown();
        JmsReservationSender sender = sender(new SlowToConnect());
        sender.send(ANY);
        assertThat(sent).hasValue(1);
        assertThat(remembered.recent()).containsExactly(ANY);
        assertThat(sender.hasJustFailed()).isFalse();
    }

    /** Else the seats would wait for a message that somebody has given up. */
    @Test
    void whoGotNoConnectionInTimeHasSurelySentNothingAndNothingIsSentLater() {
        assertThatThrownBy(() -> sender(new SlowToConnect()).send(ANY)).isInstanceOf(NotSent.class);
        assertThat(remembered.recent()).isEmpty();
        opened.countDown();
        await().atMost(LIMIT).until(() -> refused.get() == 1);
        assertThat(sent).hasValue(0);
    }

    @Test
    void whatWasBegunAndNotAnsweredMayHaveBeenSent() {
        assertThatThrownBy(() -> sender(new SlowToAnswer()).send(ANY)).isInstanceOf(Unavailable.class);
        assertThat(remembered.recent()).containsExactly(ANY);
    }

    @Test
    void aRepeatThatSurelyFailedDoesNotMakeTheFirstOneForgotten() {
        remembered.remember(ANY);
        turns.stop();
        assertThatThrownBy(() -> sender(new SlowToConnect()).send(ANY)).isInstanceOf(NotSent.class);
        assertThat(remembered.recent()).containsExactly(ANY);
    }

    /** Else each of a crowd claims seats and gives them back, for a broker that is away. */
    @Test
    void afterAFailureItIsKnownForAMomentAndAfterASuccessNoMore() {
        opened.countDown();
        AtomicBoolean away = new AtomicBoolean(true);
        JmsReservationSender sender = sender(new SlowToConnect() {
            @Override
            public void put(ReservationRecord reservation, Runnable begin) {
                if (away.get()) {
                    throw new NotSent(new IllegalStateException("no broker"));
                }
                super.put(reservation, begin);
            }
        });
        assertThatThrownBy(() -> sender.send(ANY)).isInstanceOf(NotSent.class);
        assertThat(sender.hasJustFailed()).isTrue();
        await().atMost(LIMIT).until(() -> !sender.hasJustFailed());

        assertThatThrownBy(() -> sender.send(ANY)).isInstanceOf(NotSent.class);
        away.set(false);
        sender.send(ANY);

        assertThat(sender.hasJustFailed()).isFalse();
    }

    @Test
    void whoHasNoTurnHasSurelySentNothing() {
        turns.stop();
        assertThatThrownBy(() -> sender(new SlowToConnect()).send(ANY)).isInstanceOf(NotSent.class);
    }

    @Test
    void whatTheQueueThrowsIsThrown() {
        opened.countDown();
        NotSent why = new NotSent(new IllegalStateException("no broker"));
        ReservationQueue broken = new ReservationQueue() {
            @Override
            public void put(ReservationRecord reservation, Runnable begin) {
                throw why;
            }
        };
        assertThatThrownBy(() -> sender(broken).send(ANY)).isSameAs(why);
    }

    private JmsReservationSender sender(ReservationQueue queue) {
        return new JmsReservationSender(queue, turns, remembered);
    }

    private void awaitOpen() {
        try {
            opened.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private class SlowToConnect extends ReservationQueue {
        @Override
        public void put(ReservationRecord reservation, Runnable begin) {
            awaitOpen();
            try {
                begin.run();
            } catch (IllegalStateException givenUp) {
                refused.incrementAndGet();
                throw givenUp;
            }
            sent.incrementAndGet();
        }
    }

    private final class SlowToAnswer extends ReservationQueue {
        @Override
        public void put(ReservationRecord reservation, Runnable begin) {
            begin.run();
            awaitOpen();
        }
    }
}

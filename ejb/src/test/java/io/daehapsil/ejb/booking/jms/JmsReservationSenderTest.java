package io.daehapsil.ejb.booking.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.ejb.booking.NotSent;
import io.daehapsil.ejb.bulkhead.BrokerTurns;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JmsReservationSenderTest {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final ReservationRecord ANY = null;

    private final BrokerTurns turns = BrokerTurns.on(Executors.defaultThreadFactory());
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
        new JmsReservationSender(new SlowToConnect(), turns).send(ANY);
        assertThat(sent).hasValue(1);
    }

    /** Else the seats would wait for a message that somebody has given up. */
    @Test
    void whoGotNoConnectionInTimeHasSurelySentNothingAndNothingIsSentLater() {
        assertThatThrownBy(() -> new JmsReservationSender(new SlowToConnect(), turns).send(ANY))
                .isInstanceOf(NotSent.class);
        opened.countDown();
        await().atMost(LIMIT).until(() -> refused.get() == 1);
        assertThat(sent).hasValue(0);
    }

    @Test
    void whatWasBegunAndNotAnsweredMayHaveBeenSent() {
        assertThatThrownBy(() -> new JmsReservationSender(new SlowToAnswer(), turns).send(ANY))
                .isInstanceOf(Unavailable.class);
    }

    @Test
    void whoHasNoTurnHasSurelySentNothing() {
        turns.stop();
        assertThatThrownBy(() -> new JmsReservationSender(new SlowToConnect(), turns).send(ANY))
                .isInstanceOf(NotSent.class);
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
        assertThatThrownBy(() -> new JmsReservationSender(broken, turns).send(ANY))
                .isSameAs(why);
    }

    private void awaitOpen() {
        try {
            opened.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private final class SlowToConnect extends ReservationQueue {
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

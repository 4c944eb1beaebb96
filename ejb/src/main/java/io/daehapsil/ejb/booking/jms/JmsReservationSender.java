package io.daehapsil.ejb.booking.jms;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.ejb.booking.NotSent;
import io.daehapsil.ejb.booking.ReservationSender;
import io.daehapsil.ejb.booking.SentReservations;
import io.daehapsil.ejb.bulkhead.BrokerTurns;
import io.daehapsil.ejb.bulkhead.NoTurn;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Waits two seconds at most for the {@link ReservationQueue}. What has not begun by then never does, and so was surely not sent.
 * What may have been sent is remembered for a while.
 */
@ApplicationScoped
public class JmsReservationSender implements ReservationSender {

    /** A broker that is away is tried again so soon: each try costs a claim and its release, and much of the server's log. */
    private static final Duration SPARED = Duration.ofMillis(500);

    private final ReservationQueue queue;
    private final BrokerTurns turns;
    private final SentReservations sent;

    /** By {@link System#nanoTime}; empty while the last message went well. */
    private final AtomicReference<Long> failedAtNanos = new AtomicReference<>();

    /** For the container's proxy only. */
    protected JmsReservationSender() {
        this(null, null, null);
    }

    @Inject
    public JmsReservationSender(ReservationQueue queue, BrokerTurns turns, SentReservations sent) {
        this.queue = queue;
        this.turns = turns;
        this.sent = sent;
    }

    @Override
    public boolean hasJustFailed() {
        Long failedAt = failedAtNanos.get();
        return failedAt != null && System.nanoTime() - failedAt < SPARED.toNanos();
    }

    @Override
    public void send(ReservationRecord reservation) {
        boolean first = sent.remember(reservation);
        try {
            inTurn(reservation);
            failedAtNanos.set(null);
        } catch (NotSent surely) {
            if (first) {
                sent.forget(reservation.reservation().id());
            }
            throw surely;
        }
    }

    private void inTurn(ReservationRecord reservation) {
        AtomicBoolean decided = new AtomicBoolean();
        try {
            turns.take(() -> {
                queue.put(reservation, () -> begin(decided));
                return null;
            });
        } catch (NoTurn e) {
            throw new NotSent(e);
        } catch (Unavailable late) {
            failedAtNanos.set(System.nanoTime());
            if (decided.compareAndSet(false, true)) {
                throw new NotSent(late);
            }
            throw late;
        } catch (RuntimeException e) {
            failedAtNanos.set(System.nanoTime());
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static void begin(AtomicBoolean decided) {
        if (!decided.compareAndSet(false, true)) {
            throw new IllegalStateException("whoever wanted it sent has given up");
        }
    }
}

package io.daehapsil.ejb.booking.jms;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.ejb.booking.NotSent;
import io.daehapsil.ejb.booking.ReservationSender;
import io.daehapsil.ejb.bulkhead.BrokerTurns;
import io.daehapsil.ejb.bulkhead.NoTurn;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.atomic.AtomicBoolean;

/** Waits two seconds at most for the {@link ReservationQueue}. What has not begun by then never does, and so was surely not sent. */
@ApplicationScoped
public class JmsReservationSender implements ReservationSender {

    private final ReservationQueue queue;
    private final BrokerTurns turns;

    /** For the container's proxy only. */
    protected JmsReservationSender() {
        this(null, null);
    }

    @Inject
    public JmsReservationSender(ReservationQueue queue, BrokerTurns turns) {
        this.queue = queue;
        this.turns = turns;
    }

    @Override
    public void send(ReservationRecord reservation) {
        AtomicBoolean decided = new AtomicBoolean();
        try {
            turns.take(() -> {
                queue.put(reservation, () -> begin(decided));
                return null;
            });
        } catch (NoTurn e) {
            throw new NotSent(e);
        } catch (Unavailable late) {
            if (decided.compareAndSet(false, true)) {
                throw new NotSent(late);
            }
            throw late;
        } catch (RuntimeException e) {
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

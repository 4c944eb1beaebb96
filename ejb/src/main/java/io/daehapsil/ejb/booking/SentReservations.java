package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservationRecord;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What this node has handed to the broker in the last two minutes, for the case that Redis is lost: a message that the broker
 * has given out, and whose end it does not know, is for a while in no queue and not in the database. In memory only.
 */
@ApplicationScoped
public class SentReservations {

    /** As long as a server may take to end a transaction whose broker was cut off in its middle. */
    static final Duration KEPT = Duration.ofMinutes(2);

    /** More than a database writes in that time. */
    static final int MOST = 20_000;

    private record Sent(ReservationRecord record, Instant at) {}

    private final Clock clock;
    private final Map<ReservationId, Sent> sent = new LinkedHashMap<>();

    /** For the container's proxy only. */
    protected SentReservations() {
        this(null);
    }

    @Inject
    public SentReservations(Clock clock) {
        this.clock = clock;
    }

    /** @return false if it is remembered already, and goes on as it was */
    public synchronized boolean remember(ReservationRecord record) {
        forgetTheOld(MOST - 1);
        return sent.putIfAbsent(record.reservation().id(), new Sent(record, clock.instant())) == null;
    }

    public synchronized void forget(ReservationId id) {
        sent.remove(id);
    }

    /** Oldest first. */
    public synchronized List<ReservationRecord> recent() {
        forgetTheOld(MOST);
        return sent.values().stream().map(Sent::record).toList();
    }

    private void forgetTheOld(int most) {
        Instant since = clock.instant().minus(KEPT);
        Iterator<Sent> oldest = sent.values().iterator();
        while (oldest.hasNext() && (oldest.next().at().isBefore(since) || sent.size() > most)) {
            oldest.remove();
        }
    }
}

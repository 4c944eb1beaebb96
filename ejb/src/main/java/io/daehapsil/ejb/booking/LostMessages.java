package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.Undelivered;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reservations that this node has sent and that the database does not have, while Redis cannot name them. */
@ApplicationScoped
public class LostMessages {

    private final SentReservations sent;
    private final Undelivered undelivered;
    private final Bookings bookings;
    private final ReservationSender sender;

    /** For the container's proxy only. */
    protected LostMessages() {
        this(null, null, null, null);
    }

    @Inject
    public LostMessages(SentReservations sent, Undelivered undelivered, Bookings bookings, ReservationSender sender) {
        this.sent = sent;
        this.undelivered = undelivered;
        this.bookings = bookings;
        this.sender = sender;
    }

    /**
     * What this node has sent lately and the database does not have: in a queue, given out and not yet written, or lost. In what
     * order they were sent.
     *
     * @throws io.daehapsil.domain.Unavailable
     */
    public List<ReservationRecord> missing() {
        List<ReservationRecord> recent = sent.recent();
        Set<ReservationId> known = bookings.known(ids(recent));
        known.forEach(sent::forget);
        return recent.stream()
                .filter(record -> !known.contains(record.reservation().id()))
                .toList();
    }

    /**
     * Sends those once more that the broker does not show, which is harmless for one that comes after all.
     *
     * @return how many
     * @throws io.daehapsil.domain.Unavailable or {@link NotSent}, if not all could be sent; may be repeated
     */
    public int sendAgain() {
        Set<ReservationId> shown = new HashSet<>();
        undelivered.queued().forEach(reservation -> shown.add(reservation.id()));
        undelivered.dead().forEach(reservation -> shown.add(reservation.id()));
        List<ReservationRecord> again = missing().stream()
                .filter(record -> !shown.contains(record.reservation().id()))
                .toList();
        again.forEach(sender::send);
        return again.size();
    }

    private static List<ReservationId> ids(List<ReservationRecord> records) {
        return records.stream().map(record -> record.reservation().id()).toList();
    }
}

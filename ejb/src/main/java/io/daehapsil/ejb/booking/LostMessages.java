package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.Undelivered;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Reservations that this node has sent, and that neither the broker shows nor the database has, while Redis cannot name them. */
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
     * Sends them once more, which is harmless for one that comes after all. What goes from a queue to the database meanwhile is
     * seen here or there.
     *
     * @return how many
     * @throws io.daehapsil.domain.Unavailable or {@link NotSent}, if not all could be sent; may be repeated
     */
    public int sendAgain() {
        Map<ReservationId, ReservationRecord> missing = new LinkedHashMap<>();
        sent.recent().forEach(record -> missing.put(record.reservation().id(), record));
        if (missing.isEmpty()) {
            return 0;
        }
        Stream.concat(undelivered.queued().stream(), undelivered.dead().stream())
                .map(Reservation::id)
                .forEach(missing::remove);
        missing.keySet().removeAll(bookings.known(missing.keySet()));
        missing.values().forEach(sender::send);
        return missing.size();
    }
}

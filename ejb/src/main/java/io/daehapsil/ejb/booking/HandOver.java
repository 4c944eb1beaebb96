package io.daehapsil.ejb.booking;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.ClaimOutcome.Claimed;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.metrics.Metrics;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Sends claimed reservations on to the database. What could not be sent is undone only when it is certain that nobody sent
 * it; else it stays pending, and the timer settles it.
 */
@ApplicationScoped
public class HandOver {

    private static final Logger LOG = Logger.getLogger(HandOver.class.getName());

    private final ReservationSender sender;
    private final Reservations reservations;
    private final BookingSecrets secrets;
    private final AdmissionService admissions;
    private final Metrics metrics;
    private final Map<RoomName, AtomicInteger> pending = new ConcurrentHashMap<>();

    /** For the container's proxy only. */
    protected HandOver() {
        this(null, null, null, null, null);
    }

    @Inject
    public HandOver(
            ReservationSender sender,
            Reservations reservations,
            BookingSecrets secrets,
            AdmissionService admissions,
            Metrics metrics) {
        this.sender = sender;
        this.reservations = reservations;
        this.secrets = secrets;
        this.admissions = admissions;
        this.metrics = metrics;
    }

    /**
     * Spares a new reservation the claim when it could not be sent; one that was made before is told again.
     *
     * @throws Unavailable if a message failed just now
     */
    public void requireSender(RoomName room, ReservationId id) {
        if (sender.hasJustFailed() && reservations.find(room, id).isEmpty()) {
            throw new Unavailable(Unavailable.What.BROKER, null);
        }
    }

    /**
     * Sends the reservation, unless it is known to have arrived, ends its visitor's slot and gives what the visitor is told.
     *
     * @throws Unavailable if it may not have been sent; the slot goes on
     */
    public Reserved finish(RoomName room, PlaceId place, Claimed claimed) {
        ReservationRecord record = claimed.record();
        if (record.state() == BookingState.ACCEPTED) {
            send(claimed);
        }
        endSlot(room, place);
        return new Reserved(
                record.reservation(), secrets.of(record.reservation().id()), claimed.repeated());
    }

    private void send(Claimed claimed) {
        ReservationRecord record = claimed.record();
        try {
            sender.send(record);
        } catch (NotSent e) {
            // A repeat never undoes: the first request may have sent it and be about to say so.
            if (!claimed.repeated()) {
                reservations.forget(record.reservation());
            }
            throw new Unavailable(Unavailable.What.BROKER, e);
        } catch (RuntimeException unknown) {
            throw new Unavailable(Unavailable.What.BROKER, unknown);
        }
    }

    /** The order is done whether or not the slot can be ended now: its deadline ends it too. */
    private void endSlot(RoomName room, PlaceId place) {
        try {
            admissions.end(room, place);
        } catch (Unavailable e) {
            LOG.log(Level.INFO, e, () -> "The slot of a finished order in " + room + " ends by its deadline.");
        }
    }

    /** How many reservations are on their way to the database. @throws Unavailable if Redis is away */
    public int countPending(RoomName room) {
        return reservations.countPending(room);
    }

    /**
     * Sends again what is due; what fails now becomes due again.
     *
     * @throws Unavailable if Redis or the broker is away
     */
    public void resend(RoomName room, int most) {
        List<ReservationRecord> due = reservations.takePending(room, most);
        for (ReservationRecord record : due) {
            send(new Claimed(record, true));
        }
        metrics.resent(room, due.size());
        AtomicInteger count = pending.computeIfAbsent(room, key -> new AtomicInteger());
        count.set(reservations.countPending(room));
        metrics.watchPending(room, count::get);
    }
}

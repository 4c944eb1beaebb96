package io.daehapsil.ejb.booking;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.ClaimOutcome.Claimed;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.queue.RoomName;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/**
 * Sends claimed reservations on to the database. What could not be sent is undone only when it is certain that nobody sent
 * it; else it stays pending, and the timer settles it.
 */
@ApplicationScoped
public class HandOver {

    private final ReservationSender sender;
    private final Reservations reservations;
    private final BookingSecrets secrets;

    /** For the container's proxy only. */
    protected HandOver() {
        this(null, null, null);
    }

    @Inject
    public HandOver(ReservationSender sender, Reservations reservations, BookingSecrets secrets) {
        this.sender = sender;
        this.reservations = reservations;
        this.secrets = secrets;
    }

    /**
     * Sends the reservation, unless it is known to have arrived, and gives what its visitor is told.
     *
     * @throws Unavailable if it may not have been sent
     */
    public Reserved send(Claimed claimed) {
        ReservationRecord record = claimed.record();
        if (record.state() == BookingState.ACCEPTED) {
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
        return new Reserved(
                record.reservation(), secrets.of(record.reservation().id()), claimed.repeated());
    }

    /** Sends again what is due; what fails now becomes due again. */
    public void resend(RoomName room, int most) {
        for (ReservationRecord record : reservations.takePending(room, most)) {
            send(new Claimed(record, true));
        }
    }
}

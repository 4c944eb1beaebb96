package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.ReservationRecord;

/** Port: hands a reservation over to be written as a booking. */
public interface ReservationSender {

    /**
     * Returns when the reservation is durably on its way. Repeating it is harmless.
     *
     * @throws NotSent if it is surely not on its way; after any other exception nobody knows
     */
    void send(ReservationRecord reservation);

    /** Whether a message failed a moment ago, as the next one would; asks nobody. */
    boolean hasJustFailed();
}

package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.CancelOutcome;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** The boundary of booking: reserve, find, cancel. */
@ApplicationScoped
public class BookingService {

    /**
     * Claims all seats of the order or none and answers when the reservation is durably in the message queue. Safe to
     * repeat under the same idempotency key: the first answer comes again, also after the slot has ended.
     *
     * @throws io.daehapsil.domain.booking.InvalidOrder if the order cannot be fulfilled as written
     * @throws io.daehapsil.domain.NotFound if a departure is unknown
     * @throws io.daehapsil.domain.Unavailable if Redis or the broker is away; repeating under the same key is safe
     */
    public ReserveOutcome reserve(RoomName room, PlaceId place, String idempotencyKey, Order order) {
        throw new UnsupportedOperationException("follows");
    }

    /** The first answer again, also after slot and pass have ended. */
    public Optional<ReserveOutcome.Reserved> reservation(RoomName room, PlaceId place, String idempotencyKey) {
        throw new UnsupportedOperationException("follows");
    }

    /** The booking, also while it is still on its way to the database. Empty for a wrong secret as for an unknown reference. */
    public Optional<BookingView> find(RoomName room, BookingReference reference, String secret) {
        throw new UnsupportedOperationException("follows");
    }

    /** Gives all seats of the booking back: in the database first, then on sale. Safe to repeat. */
    public CancelOutcome cancel(RoomName room, BookingReference reference, String secret) {
        throw new UnsupportedOperationException("follows");
    }
}

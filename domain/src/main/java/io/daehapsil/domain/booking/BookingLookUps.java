package io.daehapsil.domain.booking;

import io.daehapsil.domain.queue.RoomName;
import java.util.Optional;

/**
 * Port: bookings looked up for whoever holds them, over a few connections to the database that nobody else uses. However much is
 * being sold, what was bought can be seen; and however many look, what is being sold gets written.
 */
@FunctionalInterface
public interface BookingLookUps {

    /**
     * The booking with its seats, as it was committed last.
     *
     * @throws io.daehapsil.domain.Unavailable when the database is away, or when too many look at once; may be repeated
     */
    Optional<Booking> find(RoomName room, BookingReference reference);
}

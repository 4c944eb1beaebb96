package io.daehapsil.domain.admission;

import io.daehapsil.domain.queue.RoomName;

/** Port: how fast the booking side of a room was measured to be, the same for all nodes. */
public interface BookingPaces {

    /**
     * Looks at the booking side once more and keeps what follows. Safe to repeat and on any number of nodes at once: of two
     * looks at the same moment one counts.
     *
     * @throws io.daehapsil.domain.Unavailable when the store is away
     */
    BookingPace measure(RoomName room);
}

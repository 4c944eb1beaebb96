package io.daehapsil.ejb.booking.redis;

import io.daehapsil.domain.booking.BookingState;

/** The first line of a reservation's record. Its life: ACCEPTED, perhaps RESENT, then one of the others. */
enum RecordState {
    /** Seats claimed; whoever claimed them is sending it, and nobody else has. */
    ACCEPTED(BookingState.ACCEPTED),
    /** Seats claimed; a repeat or the timer has sent it too, so that one failed send proves nothing. */
    RESENT(BookingState.ACCEPTED),
    CONFIRMED(BookingState.CONFIRMED),
    CONFLICT(BookingState.CONFLICT),
    CANCELLED(BookingState.CANCELLED),
    LAPSED(BookingState.LAPSED);

    private final BookingState seen;

    RecordState(BookingState seen) {
        this.seen = seen;
    }

    boolean holdsSeats() {
        return this == ACCEPTED || this == RESENT || this == CONFIRMED;
    }

    BookingState asSeen() {
        return seen;
    }
}

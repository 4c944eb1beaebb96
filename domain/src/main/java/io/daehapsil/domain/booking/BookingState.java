package io.daehapsil.domain.booking;

/** Where a reservation is on its way, as its visitor sees it. */
public enum BookingState {
    /** The seats are held, the booking is on its way to the database. */
    ACCEPTED,
    /** The booking stands in the database. */
    CONFIRMED,
    /** The database knew another owner of a seat: nothing was booked. */
    CONFLICT,
    /** Given up by its visitor; the seats are on sale again. */
    CANCELLED,
    /** Not paid in time; the seats are on sale again. */
    LAPSED
}

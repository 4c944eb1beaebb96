package io.daehapsil.domain.booking;

/** How an attempt to cancel a booking ended. */
public sealed interface CancelOutcome {

    /** What was to be given up is not held. @param repeated it had not been held before */
    record Cancelled(boolean repeated) implements CancelOutcome {}

    /** The booking never had that seat. */
    record NoSuchSeat() implements CancelOutcome {}

    /** The booking is on its way to the database and can be cancelled in a moment. */
    record NotYetBooked() implements CancelOutcome {}

    /** No booking has this reference and this secret. */
    record Unknown() implements CancelOutcome {}
}

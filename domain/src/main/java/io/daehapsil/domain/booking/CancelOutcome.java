package io.daehapsil.domain.booking;

/** How an attempt to cancel a booking ended. */
public sealed interface CancelOutcome {

    /** The booking holds no seats. @param repeated it had held none before */
    record Cancelled(boolean repeated) implements CancelOutcome {}

    /** The booking is on its way to the database and can be cancelled in a moment. */
    record NotYetBooked() implements CancelOutcome {}

    /** No booking has this reference and this secret. */
    record Unknown() implements CancelOutcome {}
}

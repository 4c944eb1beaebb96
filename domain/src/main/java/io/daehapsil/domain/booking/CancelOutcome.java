package io.daehapsil.domain.booking;

/** How an attempt to cancel a booking ended. */
public sealed interface CancelOutcome {

    /** The booking is cancelled and its seats are on sale. @param repeated it had been so before */
    record Cancelled(boolean repeated) implements CancelOutcome {}

    /** The booking is on its way to the database and can be cancelled in a moment. */
    record NotYetBooked() implements CancelOutcome {}

    /** No booking has this reference and this secret. */
    record Unknown() implements CancelOutcome {}
}

package io.daehapsil.domain.booking;

/** What became of a payment notice. */
public sealed interface PayOutcome {

    /**
     * The booking stands and is paid.
     *
     * @param repeated whether this very payment was known already
     */
    record Kept(boolean repeated) implements PayOutcome {}

    /** The money must go back: the booking cannot be kept for it. */
    record Refund(Reason reason) implements PayOutcome {}

    /** The booking is still on its way to the database; to be sent again in a second. */
    record NotYetBooked() implements PayOutcome {}

    /** There is no such booking. */
    record Unknown() implements PayOutcome {}

    /** Why a payment is refused. */
    enum Reason {
        /** Another payment was there first. */
        PAID_ALREADY,
        /** The visitor cancelled. */
        CANCELLED,
        /** It came after the deadline, and a seat has been sold to somebody else. */
        SOLD_TO_ANOTHER,
        /** Nothing was ever booked: a seat belonged to somebody else. */
        NEVER_BOOKED
    }
}

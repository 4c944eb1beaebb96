package io.daehapsil.domain.booking;

import java.util.List;

/** What the stock said to a {@link SeatClaim}. Everything but {@link Claimed} changed nothing. */
public sealed interface ClaimOutcome {

    /** @param repeated the reservation was there before; the record says what has become of it */
    record Claimed(ReservationRecord record, boolean repeated) implements ClaimOutcome {}

    /**
     * Fewer candidates of a ride are free than it needs.
     *
     * @param ride position in the claim, from 0
     * @param free how many candidates are free
     * @param seats which they are, the first of them; fewer than needed
     */
    record TooFew(int ride, int free, List<Integer> seats) implements ClaimOutcome {}

    /** A ride's departure has left already. @param ride position in the claim, from 0 */
    record Left(int ride) implements ClaimOutcome {}

    record LimitReached() implements ClaimOutcome {}

    record KeyReused() implements ClaimOutcome {}

    record NoSlot() implements ClaimOutcome {}

    /** Draw another reference. */
    record ReferenceTaken() implements ClaimOutcome {}
}

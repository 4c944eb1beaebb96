package io.daehapsil.domain.report;

import java.time.Instant;

/**
 * How a room stood at one moment of a minute. All but who waits and who is inside only grows within a generation.
 *
 * @param last highest number given
 * @param head highest number admitted
 */
public record SaleMinute(
        Instant at,
        long generation,
        long last,
        long head,
        long waiting,
        long inside,
        long joined,
        long admitted,
        long lapsed,
        long left,
        long unclaimed,
        long booked) {

    /** The same at another moment. */
    public SaleMinute at(Instant moment) {
        return new SaleMinute(
                moment, generation, last, head, waiting, inside, joined, admitted, lapsed, left, unclaimed, booked);
    }
}

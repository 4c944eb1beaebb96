package io.daehapsil.domain.queue;

import java.util.Optional;

/**
 * What a visitor is told about the own place. For an honest visitor {@code ahead} never grows from one answer to the next
 * with a higher revision.
 *
 * @param ahead people in front; exact near the head, an upper bound off by less than a block elsewhere
 * @param waiting all who wait, this visitor among them
 * @param expectedWait while paused: counted from the moment when admission goes on
 * @param ratePerMinute people admitted in the last minute
 * @param soldOut nothing is left to book in this room
 * @param revision grows with every newer look at the room; of two answers the one with the higher revision is true
 * @param slot present exactly when ALLOWED
 * @param opening present for who waits while nobody is admitted. Before a draw {@code ahead} counts all others, because
 *     everybody may be drawn first; it grows with them until the draw
 * @param noticeRevision of what the operator tells those who wait ({@link OperatorNotice#revision()})
 * @param restoring admission waits for places that the store has lost ({@link LineLife})
 */
public record PlaceStatus(
        Status status,
        long number,
        long ahead,
        long behind,
        long waiting,
        WaitRange expectedWait,
        long ratePerMinute,
        boolean paused,
        boolean soldOut,
        int askAgainInSeconds,
        long revision,
        Optional<SlotTime> slot,
        Optional<OpeningNotice> opening,
        String noticeRevision,
        boolean restoring) {

    /** While nothing was lost. */
    public PlaceStatus(
            Status status,
            long number,
            long ahead,
            long behind,
            long waiting,
            WaitRange expectedWait,
            long ratePerMinute,
            boolean paused,
            boolean soldOut,
            int askAgainInSeconds,
            long revision,
            Optional<SlotTime> slot,
            Optional<OpeningNotice> opening,
            String noticeRevision) {
        this(
                status,
                number,
                ahead,
                behind,
                waiting,
                expectedWait,
                ratePerMinute,
                paused,
                soldOut,
                askAgainInSeconds,
                revision,
                slot,
                opening,
                noticeRevision,
                false);
    }

    PlaceStatus withNumber(long shown) {
        return new PlaceStatus(
                status,
                shown,
                ahead,
                behind,
                waiting,
                expectedWait,
                ratePerMinute,
                paused,
                soldOut,
                askAgainInSeconds,
                revision,
                slot,
                opening,
                noticeRevision);
    }

    /** Where the place stands. */
    public enum Status {
        /** In the line. */
        WAITING,
        /** Admitted, and the slot lives. */
        ALLOWED,
        /** Was admitted, and the slot is over: time up, too long idle, or done. */
        ENDED,
        /** Left by the visitor's own word. */
        LEFT,
        /** Gave no sign of life for longer than the grace. */
        LAPSED,
        /** Belongs to an older generation of the room: the line was restarted. */
        RESTARTED
    }
}

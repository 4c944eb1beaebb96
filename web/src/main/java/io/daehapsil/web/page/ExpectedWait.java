package io.daehapsil.web.page;

import io.daehapsil.domain.queue.WaitRange;

/**
 * A wait in whole minutes as people are told it: rounded outwards, so that the truth lies inside, and never "0 minutes". The
 * waiting page's script counts the same way.
 */
record ExpectedWait(long fromMinutes, long toMinutes) {

    private static final int MINUTE = 60;

    /** {@code toMinutes} is 0 for a wait of less than one minute. */
    static ExpectedWait of(WaitRange range) {
        if (range.toSeconds() <= MINUTE) {
            return new ExpectedWait(0, 0);
        }
        long from = Math.max(1, range.fromSeconds() / MINUTE);
        long to = Math.max(from + 1, (range.toSeconds() + MINUTE - 1) / MINUTE);
        return new ExpectedWait(from, to);
    }

    /** What the pattern {@code wait.expected.value} takes. */
    Object[] arguments() {
        return new Object[] {
            fromMinutes, toMinutes, fromMinutes / MINUTE, fromMinutes % MINUTE, toMinutes / MINUTE, toMinutes % MINUTE
        };
    }
}

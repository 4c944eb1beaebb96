package io.daehapsil.domain.queue;

import java.time.Duration;

/** How long the wait is expected to be, in seconds. It begins at 0 only for somebody with nobody ahead. */
public record WaitRange(long fromSeconds, long toSeconds) {

    public static final WaitRange NONE = new WaitRange(0, 0);

    public WaitRange {
        if (fromSeconds < 0 || toSeconds < fromSeconds) {
            throw new IllegalArgumentException("a wait runs from 0 or more seconds to at least as many");
        }
    }

    /** The wait of somebody for whom it begins only after so long. */
    WaitRange after(Duration delay) {
        long seconds = delay.plusMillis(999).toSeconds();
        return new WaitRange(fromSeconds + seconds, toSeconds + seconds);
    }
}

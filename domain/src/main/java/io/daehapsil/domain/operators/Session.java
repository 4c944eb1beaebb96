package io.daehapsil.domain.operators;

import java.time.Duration;
import java.time.Instant;

/** The time between an operator's log-in and log-out. It also ends when nothing is done for a while, and at the end of a shift. */
public record Session(SessionId id, OperatorName operator, Instant began, Instant seen) {

    /** Long enough to watch a dashboard through a meeting, which asks by itself; short for a desk that was left. */
    public static final Duration IDLE = Duration.ofMinutes(30);

    /** A shift. */
    public static final Duration LONGEST = Duration.ofHours(12);

    /** Writing down every call would make each of them a write; this is how much shorter the idle time may be. */
    private static final Duration NOTED_EVERY = Duration.ofMinutes(1);

    public boolean isLive(Instant now) {
        return now.isBefore(seen.plus(IDLE)) && now.isBefore(endsAt());
    }

    /** When it ends at the latest. */
    public Instant endsAt() {
        return began.plus(LONGEST);
    }

    public boolean isToBeNoted(Instant now) {
        return !now.isBefore(seen.plus(NOTED_EVERY));
    }
}

package io.daehapsil.ejb.original;

import java.time.Duration;

/**
 * The answer to a sign of life.
 *
 * @param within when the next one is to come; the room bears a longer silence
 */
public record Heartbeat(State state, Duration within) {

    /** Where the user stands, in the original's words. */
    public enum State {
        WAITING,
        ACTIVE,
        UNKNOWN
    }
}

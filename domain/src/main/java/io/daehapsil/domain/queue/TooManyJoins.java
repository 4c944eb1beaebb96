package io.daehapsil.domain.queue;

import java.time.Duration;

/** One address has taken as many new places as it may for now. */
public class TooManyJoins extends RuntimeException {

    private final transient Duration again;

    /** @param again after which it may take some again */
    public TooManyJoins(RoomName room, Duration again) {
        super("too many joins of one address in the room " + room, null, false, false);
        this.again = again;
    }

    public Duration again() {
        return again;
    }
}

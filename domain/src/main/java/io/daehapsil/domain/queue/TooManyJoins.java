package io.daehapsil.domain.queue;

import java.time.Duration;

/** One address, or everybody together, has taken as many new places in a room as may be for now. */
public class TooManyJoins extends RuntimeException {

    private final transient Duration again;

    /** @param again after which it may take some again */
    public TooManyJoins(RoomName room, Duration again) {
        super("too many joins in the room " + room, null, false, false);
        this.again = again;
    }

    public Duration again() {
        return again;
    }
}

package io.daehapsil.domain.queue;

import java.time.Duration;

/** Somebody asks far more often than told. */
public class TooManyAsks extends RuntimeException {

    private final transient Duration again;

    /** @param again after which an answer is given again */
    public TooManyAsks(RoomName room, Duration again) {
        super("too many asks in the room " + room, null, false, false);
        this.again = again;
    }

    public Duration again() {
        return again;
    }
}

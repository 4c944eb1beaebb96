package io.daehapsil.domain.blocklist;

import io.daehapsil.domain.queue.RoomName;

/** The visitor is on the room's block list. Does not say by which rule: that would tell how to get round it. */
public class Blocked extends RuntimeException {

    public Blocked(RoomName room) {
        super("blocked in the room " + room, null, false, false);
    }
}

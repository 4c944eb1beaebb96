package io.daehapsil.domain.queue;

/** Somebody else has changed the room since the caller looked at it. Nothing was changed by the caller. */
public class ChangedMeanwhile extends RuntimeException {

    private final long version;

    public ChangedMeanwhile(RoomName room, long version) {
        super(room + " is of version " + version + " now", null, false, false);
        this.version = version;
    }

    /** Which the room is of now. */
    public long version() {
        return version;
    }
}

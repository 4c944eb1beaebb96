package io.daehapsil.domain.queue;

/** Nobody new can join now: the room does not take people yet, or no more. Nothing was changed. */
public class RoomNotOpen extends RuntimeException {

    private final transient Opening opening;
    private final boolean closed;

    /** @param closed true for a room that was open, false for one that is not open yet */
    public RoomNotOpen(RoomName room, Opening opening, boolean closed) {
        super("the room " + room + (closed ? " is closed" : " is not open yet"), null, false, false);
        this.opening = opening;
        this.closed = closed;
    }

    public Opening opening() {
        return opening;
    }

    public boolean isClosed() {
        return closed;
    }
}

package io.daehapsil.domain.queue;

/** A room is asked for whose stored settings cannot be used. A fault of the store, and only of this room. */
public class UnusableRoom extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    public UnusableRoom(BrokenRoom broken) {
        super("the room " + broken.room() + " cannot be used: " + broken.why());
    }
}

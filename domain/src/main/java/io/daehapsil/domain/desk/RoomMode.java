package io.daehapsil.domain.desk;

import io.daehapsil.domain.queue.Opening;
import io.daehapsil.domain.queue.RoomView;

/** In one word what a room does with who comes now. */
public enum RoomMode {
    /** Nobody new comes in any more. */
    CLOSED,
    /** It has not opened yet. */
    EARLY,
    PAUSED,
    SOLD_OUT,
    /** Those in the line come in, nobody new may join. */
    DRAINING,
    QUEUE,
    /** Who comes goes straight in. */
    BYPASS;

    /** The first that is true, in the order in which an operator wants to know of it. */
    public static RoomMode of(RoomView view) {
        Opening.Phase phase = view.settings().opening().phase(view.now());
        if (phase == Opening.Phase.CLOSED) {
            return CLOSED;
        }
        if (phase != Opening.Phase.OPEN) {
            return EARLY;
        }
        if (view.settings().paused()) {
            return PAUSED;
        }
        if (view.soldOut()) {
            return SOLD_OUT;
        }
        if (view.settings().draining()) {
            return DRAINING;
        }
        boolean straight =
                view.line().waiting() == 0 && view.inside() < view.settings().bypassThreshold();
        return straight ? BYPASS : QUEUE;
    }
}

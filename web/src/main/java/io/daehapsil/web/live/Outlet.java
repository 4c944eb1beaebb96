package io.daehapsil.web.live;

import io.daehapsil.ejb.metrics.Metrics.Connection;
import java.util.concurrent.CompletionStage;

/** The way out to one visitor. No method waits for the network. */
interface Outlet {

    Connection kind();

    /** Sends a JSON text. Completes when it has gone out, exceptionally when it cannot. Only one is sent at a time. */
    CompletionStage<?> send(String json);

    /** Says that all is well and nothing is new. */
    CompletionStage<?> alive();

    /** Whether the other side has lately shown that it is there, and the connection has not grown too old. */
    boolean isThere();

    void close(Ending ending);

    /** Why a connection ends. */
    enum Ending {
        /** Everything is said: the place is over. */
        OVER,
        /** The place or the room is not ours. */
        REFUSED,
        /** It reads too slowly, shows no life, is too old, or there are too many: it may come again. */
        DROPPED,
        /** This node stops: it may come again to another. */
        GOING_AWAY
    }
}

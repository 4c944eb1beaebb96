package io.daehapsil.web.live;

import jakarta.websocket.Session;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;

/** A WebSocket whose client knows no alive message; it hears something at every tick anyway. */
final class TacitOutlet extends SocketOutlet {

    TacitOutlet(Session session, Clock clock, Executor elsewhere) {
        super(session, clock, elsewhere);
    }

    @Override
    public CompletionStage<?> alive() {
        return CompletableFuture.completedFuture(null);
    }
}

package io.daehapsil.web.live;

import io.daehapsil.ejb.metrics.Metrics.Connection;
import jakarta.websocket.CloseReason;
import jakarta.websocket.CloseReason.CloseCodes;
import jakarta.websocket.Session;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A WebSocket. Browsers answer pings by themselves, so that a visitor who vanished without a word is noticed. */
class SocketOutlet implements Outlet {

    static final String ALIVE = "{\"alive\":true}";

    private static final Logger LOG = Logger.getLogger(SocketOutlet.class.getName());
    private static final Duration PING_EVERY = Duration.ofSeconds(15);
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private final Session session;
    private final Clock clock;
    private final Executor elsewhere;
    private long pingedAt;
    private volatile long heardAt;

    SocketOutlet(Session session, Clock clock, Executor elsewhere) {
        this.session = session;
        this.clock = clock;
        this.elsewhere = elsewhere;
        this.heardAt = clock.millis();
        this.pingedAt = heardAt;
        session.getAsyncRemote().setSendTimeout(LiveConnection.SEND_LIMIT.toMillis());
    }

    /** The other side has said something, or answered a ping. */
    void heard() {
        heardAt = clock.millis();
    }

    @Override
    public Connection kind() {
        return Connection.WEBSOCKET;
    }

    @Override
    public CompletionStage<?> send(String json) {
        CompletableFuture<Void> gone = new CompletableFuture<>();
        try {
            pingInTime();
            session.getAsyncRemote().sendText(json, result -> {
                if (result.isOK()) {
                    gone.complete(null);
                } else {
                    gone.completeExceptionally(result.getException());
                }
            });
        } catch (IOException | IllegalStateException e) {
            gone.completeExceptionally(e); // closed meanwhile
        }
        return gone;
    }

    @Override
    public CompletionStage<?> alive() {
        return send(ALIVE);
    }

    @Override
    public boolean isThere() {
        return clock.millis() - heardAt < PATIENCE.toMillis();
    }

    @Override
    public void close(Ending ending) {
        elsewhere.execute(() -> end(session, ending));
    }

    /** Only before a text, when none is on its way: some servers wait for it otherwise. */
    private void pingInTime() throws IOException {
        long now = clock.millis();
        if (now - pingedAt >= PING_EVERY.toMillis()) {
            pingedAt = now;
            session.getAsyncRemote().sendPing(ByteBuffer.allocate(0));
        }
    }

    private static void end(Session session, Ending ending) {
        try {
            session.close(new CloseReason(
                    switch (ending) {
                        case OVER -> CloseCodes.NORMAL_CLOSURE;
                        case REFUSED -> CloseCodes.VIOLATED_POLICY;
                        case DROPPED -> CloseCodes.TRY_AGAIN_LATER;
                        case GOING_AWAY -> CloseCodes.GOING_AWAY;
                    },
                    ""));
        } catch (IOException | IllegalStateException e) {
            LOG.log(Level.FINE, "The other side closed first", e);
        }
    }
}

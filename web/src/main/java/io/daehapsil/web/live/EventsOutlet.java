package io.daehapsil.web.live;

import io.daehapsil.ejb.metrics.Metrics.Connection;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Server-sent events. Nothing comes back on this way, so a visitor who vanished is only noticed by not coming again: a
 * connection lives for less than the shortest sensible grace, and its client opens the next one at once.
 */
final class EventsOutlet implements Outlet {

    private static final Duration SHORTEST_LIFE = Duration.ofSeconds(35);
    private static final int SPREAD_MILLIS = 10_000;

    private final SseEventSink sink;
    private final Sse sse;
    private final Clock clock;
    private final Executor elsewhere;
    private final long oldAt;

    EventsOutlet(SseEventSink sink, Sse sse, Clock clock, Executor elsewhere) {
        this.sink = sink;
        this.sse = sse;
        this.clock = clock;
        this.elsewhere = elsewhere;
        this.oldAt = clock.millis()
                + SHORTEST_LIFE.toMillis()
                + ThreadLocalRandom.current().nextInt(SPREAD_MILLIS);
    }

    @Override
    public Connection kind() {
        return Connection.SSE;
    }

    @Override
    public CompletionStage<?> send(String json) {
        return closed() ? gone() : sink.send(sse.newEvent(json));
    }

    @Override
    public CompletionStage<?> alive() {
        return closed()
                ? gone()
                : sink.send(sse.newEventBuilder().comment("alive").build());
    }

    @Override
    public boolean isThere() {
        return !closed() && clock.millis() < oldAt;
    }

    @Override
    public void close(Ending ending) {
        elsewhere.execute(sink::close);
    }

    private boolean closed() {
        return sink.isClosed();
    }

    private static CompletionStage<?> gone() {
        return CompletableFuture.failedFuture(new IllegalStateException("the visitor has gone"));
    }
}

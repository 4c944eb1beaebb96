package io.daehapsil.web.live;

import io.daehapsil.ejb.metrics.Metrics.Connection;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A visitor's end of a connection. Reads at once, or only when told to. */
final class FakeOutlet implements Outlet {

    final List<String> texts = new ArrayList<>();
    final List<Ending> endings = new ArrayList<>();
    boolean readsAtOnce = true;
    boolean there = true;
    private final Queue<CompletableFuture<Void>> unread = new ArrayDeque<>();

    @Override
    public Connection kind() {
        return Connection.SSE;
    }

    @Override
    public CompletionStage<?> send(String json) {
        texts.add(json);
        CompletableFuture<Void> gone = new CompletableFuture<>();
        if (readsAtOnce) {
            gone.complete(null);
        } else {
            unread.add(gone);
        }
        return gone;
    }

    @Override
    public CompletionStage<?> alive() {
        return send("alive");
    }

    @Override
    public boolean isThere() {
        return there;
    }

    @Override
    public void close(Ending ending) {
        endings.add(ending);
    }

    void readOne() {
        unread.remove().complete(null);
    }

    void breakOff() {
        unread.remove().completeExceptionally(new IllegalStateException("connection reset"));
    }
}

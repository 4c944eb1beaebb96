package io.daehapsil.it;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A visitor's socket. */
final class LiveSocket implements WebSocket.Listener, AutoCloseable {

    /** RFC 6455, 7.1.5: an end without a code, as when the server closes while the client is still sending. */
    static final int CUT_OFF = 1006;

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final BlockingQueue<JsonObject> documents = new LinkedBlockingQueue<>();
    private final AtomicInteger alive = new AtomicInteger();
    private final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final StringBuilder text = new StringBuilder();
    private WebSocket socket;

    private LiveSocket() {}

    static LiveSocket open(Map<String, String> headers) {
        return open("", headers);
    }

    static LiveSocket open(String query, Map<String, String> headers) {
        return at("/ws/queue/status" + query, headers);
    }

    /** @throws java.util.concurrent.CompletionException when the handshake is refused */
    static LiveSocket at(String path, Map<String, String> headers) {
        return at(Product.pages(), path, headers);
    }

    /** At a proxy in front of the product. */
    static LiveSocket at(URI pages, String path, Map<String, String> headers) {
        LiveSocket visitor = new LiveSocket();
        WebSocket.Builder builder = HttpClient.newHttpClient().newWebSocketBuilder();
        headers.forEach(builder::header);
        URI address = URI.create(pages.toString().replaceFirst("^http", "ws") + path);
        visitor.socket = builder.buildAsync(address, visitor).join();
        return visitor;
    }

    /** May fail, as when the server closes in the middle: the test then sees how it closed. */
    void send(String message) {
        socket.sendText(message, true).exceptionally(failure -> socket);
    }

    void send(byte[] message) {
        socket.sendBinary(ByteBuffer.wrap(message), true).exceptionally(failure -> socket);
    }

    /** The next document, be it a status or a problem. */
    JsonObject document() throws InterruptedException {
        JsonObject next = documents.poll(LIMIT.toSeconds(), TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("no document within " + LIMIT);
        }
        return next;
    }

    int alive() {
        return alive.get();
    }

    /** The code with which the server closed; {@link #CUT_OFF} where the connection broke before it was read. */
    int closed() {
        return closed.orTimeout(LIMIT.toSeconds(), TimeUnit.SECONDS).join();
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
        text.append(part);
        if (last) {
            try (JsonReader reader = Json.createReader(new StringReader(text.toString()))) {
                JsonObject message = reader.readObject();
                if (message.containsKey("alive")) {
                    alive.incrementAndGet();
                } else {
                    documents.add(message);
                }
            }
            text.setLength(0);
        }
        from.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
        closed.complete(code);
        return null;
    }

    @Override
    public void onError(WebSocket from, Throwable failure) {
        closed.complete(CUT_OFF);
    }

    @Override
    public void close() {
        socket.abort();
    }
}

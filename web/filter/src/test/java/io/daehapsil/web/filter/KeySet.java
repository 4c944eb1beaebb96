package io.daehapsil.web.filter;

import com.sun.net.httpserver.HttpServer;
import io.daehapsil.domain.access.PassKey;
import io.daehapsil.domain.access.PassKeys;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A Daehapsil as far as other sites verify passes with it: its key set, and who signs. */
final class KeySet implements AutoCloseable {

    static final String SLOT = "abcdefghijklmnopqrstuv";
    static final long GOOD = Instant.now().getEpochSecond() + 600;
    static final long OVER = Instant.now().getEpochSecond() - 60;

    final AtomicInteger fetched = new AtomicInteger();
    private final HttpServer server;
    private volatile PassKeys keys;
    private volatile boolean away;

    KeySet(PassKey... published) throws IOException {
        publish(published);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/.well-known/jwks.json", exchange -> {
            fetched.incrementAndGet();
            byte[] set = keys.jwks().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(away ? 503 : 200, set.length);
            exchange.getResponseBody().write(set);
            exchange.close();
        });
        server.start();
    }

    void publish(PassKey... published) {
        keys = new PassKeys(published[0], List.of(published).subList(1, published.length));
    }

    void goAway() {
        away = true;
    }

    String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    static String pass(PassKey key, String room, String audience, long expires) {
        return key.jwt("""
                {"iss": "daehapsil", "aud": "%s", "sub": "%s", "exp": %d, "room": "%s", "number": 7, "groups": ["visitor"]}""".formatted(audience, SLOT, expires, room));
    }

    static String pass(PassKey key) {
        return pass(key, "shop", "daehapsil-booking", GOOD);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

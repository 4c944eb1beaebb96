package io.daehapsil.it;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.daehapsil.run.Ports;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A small shop that knows nothing of us, with forms, calls by script, uploads and downloads. Stands behind the gate under several names. */
final class Shop implements BeforeAllCallback, AfterAllCallback {

    static final int PORT = Ports.free();

    /** Nobody listens there. */
    static final int DEAD_PORT = Ports.free();

    static final String HOST = "shop.localhost";
    static final String ROOM = "shop";
    static final String OPEN_HOST = "open.localhost";
    static final String OPEN_ROOM = "open-shop";
    static final String DEAD_HOST = "dead.localhost";
    static final String SLOW_HOST = "slow.localhost";
    /** Where {@link BreakingShop} listens. */
    static final int BREAKING_PORT = Ports.free();

    static final String BREAKING_HOST = "breaking.localhost";
    static final String BREAKING_ROOM = "breaking-shop";
    /** Where a test serves a site that knows the gate. */
    static final int SEALED_PORT = Ports.free();

    static final String SEALED_HOST = "sealed.localhost";
    static final String SEALED_ROOM = "sealed-shop";
    static final String SHIM_HOST = "shim.localhost";
    static final String SHIM_ROOM = "shim-shop";

    private static final String FORM =
            "<!DOCTYPE html><html lang=en><head><title>Shop</title></head><body><h1 id=shop>Welcome</h1>"
                    + "<form id=order method=post action=/order><input name=item value=tea><button name=act value=buy>Buy</button></form>"
                    + "<p id=result></p></body></html>";

    private HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final BlockingQueue<Seen> seen = new LinkedBlockingQueue<>();
    final AtomicInteger orders = new AtomicInteger();
    final CountDownLatch slowMayAnswer = new CountDownLatch(1);

    /** One request as it came here. */
    record Seen(String method, String address, Map<String, List<String>> headers, long bytes, String sha256) {

        String header(String name) {
            return String.join("|", headers.getOrDefault(name, List.of()));
        }
    }

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        server = HttpServer.create(new InetSocketAddress("localhost", PORT), 100);
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    /** What the product is told of its sites. */
    static String sites() {
        String shop = "http://localhost:" + PORT;
        return """
                {"sites": [
                  {"host": "%s", "title": "Tea & Coffee", "upstream": "%s", "room": "%s", "waitingStatus": 503, "rules": [
                    {"paths": ["/assets", "/health", "*.css"], "then": "never"},
                    {"paths": ["/hook"], "methods": ["POST"], "then": "never"},
                    {"paths": ["/index.php"], "parameters": {"act": ["look"]}, "then": "never"}]},
                  {"host": "%s", "upstream": "%s", "room": "%s"},
                  {"host": "%s", "upstream": "http://localhost:%d", "room": "dead-shop"},
                  {"host": "%s", "upstream": "%s", "room": "slow-shop", "patienceSeconds": 1},
                  {"host": "%s", "upstream": "http://localhost:%d", "room": "%s"},
                  {"host": "%s", "upstream": "http://localhost:%d", "room": "%s"},
                  {"host": "%s", "upstream": "%s", "room": "%s", "shim": true}
                ], "ownHosts": ["localhost", "127.0.0.1"]}""".formatted(
                        HOST,
                        shop,
                        ROOM,
                        OPEN_HOST,
                        shop,
                        OPEN_ROOM,
                        DEAD_HOST,
                        DEAD_PORT,
                        SLOW_HOST,
                        shop,
                        BREAKING_HOST,
                        BREAKING_PORT,
                        BREAKING_ROOM,
                        SEALED_HOST,
                        SEALED_PORT,
                        SEALED_ROOM,
                        SHIM_HOST,
                        shop,
                        SHIM_ROOM);
    }

    /** The next request that came and was not asked for yet. */
    Seen next() throws InterruptedException {
        Seen next = seen.poll(10, TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("nothing came to the shop");
        }
        return next;
    }

    boolean sawNothing() {
        return seen.isEmpty();
    }

    void forget() {
        seen.clear();
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            Seen request = read(exchange);
            seen.add(request);
            String path = exchange.getRequestURI().getPath();
            exchange.getResponseHeaders().add("Set-Cookie", "basket=1; Path=/");
            exchange.getResponseHeaders().add("Set-Cookie", "dh_place_shop=stolen; Path=/");
            exchange.getResponseHeaders().add("ETag", "\"a, b\"");
            switch (path) {
                case "/slow" -> slow(exchange);
                case "/gzip" -> gzip(exchange);
                case "/broken" -> answer(exchange, 503, "text/plain", "the shop is ill");
                case "/receipt" -> {
                    exchange.getResponseHeaders().add("Daehapsil-Leave", "1");
                    answer(exchange, 200, "text/html", "<h1>Thank you</h1>");
                }
                case "/download" -> download(exchange);
                case "/moved" -> {
                    exchange.getResponseHeaders().add("Location", "/elsewhere");
                    exchange.sendResponseHeaders(302, -1);
                }
                case "/order" -> {
                    int number = orders.incrementAndGet();
                    answer(exchange, 200, "text/html", "<h1 id=done>Order " + number + "</h1>");
                }
                case "/call" -> answer(exchange, 200, "application/json", "{\"answer\":\"" + request.sha256() + "\"}");
                default -> answer(exchange, 200, "text/html", FORM);
            }
        }
    }

    private static Seen read(HttpExchange exchange) throws IOException {
        try (DigestInputStream body = new DigestInputStream(exchange.getRequestBody(), sha256())) {
            long bytes = body.transferTo(OutputStream.nullOutputStream());
            Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            headers.putAll(exchange.getRequestHeaders());
            return new Seen(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    headers,
                    bytes,
                    HexFormat.of().formatHex(body.getMessageDigest().digest()));
        }
    }

    private void slow(HttpExchange exchange) throws IOException {
        try {
            slowMayAnswer.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        answer(exchange, 200, "text/plain", "at last");
    }

    private static void gzip(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().add("Content-Encoding", "gzip");
        exchange.getResponseHeaders().add("Content-Type", "text/plain");
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream packed = new GZIPOutputStream(exchange.getResponseBody())) {
            packed.write("packed".getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Ten megabytes, or the range of them that was asked for. */
    private static void download(HttpExchange exchange) throws IOException {
        byte[] all = tenMegabytes();
        String range = exchange.getRequestHeaders().getFirst("Range");
        if (range != null) {
            exchange.getResponseHeaders().add("Content-Range", "bytes 5-9/" + all.length);
            exchange.sendResponseHeaders(206, 5);
            exchange.getResponseBody().write(all, 5, 5);
            return;
        }
        exchange.sendResponseHeaders(200, 0);
        exchange.getResponseBody().write(all);
        exchange.getResponseBody().close();
    }

    static byte[] tenMegabytes() {
        byte[] bytes = new byte[10_000_000];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i * 31 + i / 977);
        }
        return bytes;
    }

    static String hash(byte[] bytes) {
        return HexFormat.of().formatHex(sha256().digest(bytes));
    }

    static String hash(InputStream body) throws IOException {
        try (DigestInputStream digested = new DigestInputStream(body, sha256())) {
            digested.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digested.getMessageDigest().digest());
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static void answer(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        server.stop(0);
        threads.shutdownNow();
    }
}

package io.daehapsil.bench.gate;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A site that tells the hash of what is sent to it, and sends what nobody holds. */
final class LargeSite implements AutoCloseable {

    static final String UPLOAD = "/upload";
    static final String DOWNLOAD = "/download";
    /** Without saying beforehand how much it is. */
    static final String CHUNKS = "/chunks";

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    LargeSite(long bytes) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> answer(exchange, "here"));
        server.createContext(UPLOAD, exchange -> answer(exchange, LongBody.sha256(exchange.getRequestBody())));
        server.createContext(DOWNLOAD, exchange -> send(exchange, bytes, bytes));
        server.createContext(CHUNKS, exchange -> send(exchange, bytes, 0));
        server.start();
    }

    private static void answer(HttpExchange exchange, String text) throws IOException {
        try (exchange) {
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private static void send(HttpExchange exchange, long bytes, long told) throws IOException {
        try (exchange;
                InputStream body = new LongBody(bytes)) {
            exchange.sendResponseHeaders(200, told);
            try (OutputStream out = exchange.getResponseBody()) {
                body.transferTo(out);
            }
        }
    }

    URI address() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}

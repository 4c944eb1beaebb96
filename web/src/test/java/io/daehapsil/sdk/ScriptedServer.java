package io.daehapsil.sdk;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Plays the server, and the proxies on the way to it, towards the SDK in a real browser. It speaks as much HTTP and WebSocket
 * as that needs, on bare sockets, because a server of a library could not misbehave on purpose.
 */
final class ScriptedServer implements AutoCloseable {

    /** How a way to the server behaves. */
    enum Way {
        /** Sends the document at once and an alive message every {@link #ALIVE}. */
        WORKS,
        /** A proxy that does not know this way. */
        REFUSED,
        /** A proxy that accepts and then buffers everything: not one message comes through. */
        BUFFERED,
        /** Sends the document, then nothing more. */
        FALLS_MUTE
    }

    /** What came in, in order of arrival. */
    record Request(String method, String path, Map<String, String> headers, String body, long atNanos) {}

    /** What goes out. */
    record Answer(int status, String contentType, String body, Map<String, String> headers) {
        static Answer json(int status, String body) {
            return new Answer(status, status < 400 ? "application/json" : "application/problem+json", body, Map.of());
        }
    }

    static final Duration ALIVE = Duration.ofMillis(200);
    private static final Path SDK = Path.of("src/main/webapp/sdk");
    private static final String ACCEPT_GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

    volatile Way webSocket = Way.WORKS;
    volatile Way events = Way.WORKS;
    /** The document of every way. */
    volatile Supplier<String> document = () -> status("WAITING", 1, "");
    /** What is announced of the room. */
    volatile Supplier<String> room = () -> "{}";

    final List<Request> requests = new CopyOnWriteArrayList<>();
    /** Answers to joins, polls and posts that come before the ordinary ones; an answer of null drops the connection. */
    final Map<String, Queue<Supplier<Answer>>> scripts = Map.of(
            "places", new ConcurrentLinkedQueue<>(),
            "place", new ConcurrentLinkedQueue<>(),
            "place/leave", new ConcurrentLinkedQueue<>());
    /** First messages of sockets. */
    final List<String> hellos = new CopyOnWriteArrayList<>();
    /** Connections of the first two ways that are open now. */
    final AtomicInteger open = new AtomicInteger();

    private final List<OutputStream> sockets = new CopyOnWriteArrayList<>();
    private final List<Socket> connections = new CopyOnWriteArrayList<>();
    private final ServerSocket listener;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();

    ScriptedServer() throws IOException {
        listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.submit(this::accept);
    }

    String address() {
        return "http://localhost:" + listener.getLocalPort();
    }

    /** A status document; {@code more} begins with a comma. */
    static String status(String status, long revision, String more) {
        return "{\"status\":\"" + status + "\",\"number\":101,\"ahead\":100,\"behind\":5,\"waiting\":106,"
                + "\"expectedWait\":{\"fromSeconds\":10,\"toSeconds\":20},\"ratePerMinute\":500,\"paused\":false,"
                + "\"soldOut\":false,\"askAgainInSeconds\":1,\"revision\":" + revision + more + "}";
    }

    static String problem(int status, String slug) {
        return "{\"type\":\"urn:daehapsil:problem:" + slug + "\",\"status\":" + status + "}";
    }

    List<Request> to(String path) {
        return requests.stream()
                .filter(request -> request.path().equals(door(path) + path)
                        || request.path().equals("/api/rooms/hall/" + path))
                .toList();
    }

    /** What is asked for most goes through the thin door. */
    private static String door(String path) {
        return List.of("place", "places", "place/heartbeat", "place/leave").contains(path)
                ? "/.daehapsil/hall/rooms/hall/"
                : "/api/rooms/hall/";
    }

    int socketsTried() {
        return (int) requests.stream()
                .filter(request -> request.path().equals("/ws/queue/status"))
                .count();
    }

    /** Closes every open connection, as a node that goes away. */
    void dropConnections() {
        connections.forEach(ScriptedServer::close);
    }

    /** Sends a text over every open socket. */
    void push(String text) throws IOException {
        for (OutputStream socket : sockets) {
            frame(socket, text);
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
        dropConnections();
        threads.shutdownNow();
        clock.shutdownNow();
    }

    private Void accept() throws IOException {
        while (!listener.isClosed()) {
            Socket connection = listener.accept();
            connection.setTcpNoDelay(true);
            connections.add(connection);
            threads.submit(() -> serve(connection));
        }
        return null;
    }

    private Void serve(Socket connection) throws IOException {
        try (connection) {
            InputStream in = new BufferedInputStream(connection.getInputStream());
            Request request = read(in);
            requests.add(request);
            OutputStream out = connection.getOutputStream();
            if (request.path().equals("/ws/queue/status")) {
                socket(request, in, out);
            } else if (request.path().equals("/api/rooms/hall/place/events")) {
                events(in, out);
            } else {
                Answer answer = answer(request);
                if (answer != null) {
                    write(out, answer);
                }
            }
        } finally {
            connections.remove(connection);
        }
        return null;
    }

    private Answer answer(Request request) throws IOException {
        String path = request.path();
        if (path.startsWith("/sdk/")) {
            Path file = SDK.resolve(path.substring("/sdk/".length()));
            return new Answer(200, "text/javascript", Files.readString(file), Map.of());
        }
        if (!path.startsWith("/api/") && !path.startsWith("/.daehapsil/hall/")) {
            return new Answer(200, "text/html", "<!DOCTYPE html><script src=\"/sdk/daehapsil.js\"></script>", Map.of());
        }
        if (path.equals("/api/rooms/hall")) {
            return Answer.json(200, room.get());
        }
        String what = path.replaceFirst("^/(api|[.]daehapsil/hall)/rooms/hall/", "");
        Supplier<Answer> scripted =
                scripts.containsKey(what) ? scripts.get(what).poll() : null;
        if (scripted != null) {
            return scripted.get();
        }
        return switch (what) {
            case "places" -> Answer.json(201, document.get().replaceFirst("}$", ",\"place\":\"1.hall.p1\"}"));
            case "place" -> Answer.json(200, document.get());
            default -> new Answer(204, "text/plain", "", Map.of());
        };
    }

    private void socket(Request request, InputStream in, OutputStream out) throws IOException {
        if (webSocket == Way.REFUSED) {
            write(out, new Answer(502, "text/html", "<p>bad gateway", Map.of()));
            return;
        }
        out.write(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        + "Sec-WebSocket-Accept: " + accepted(request.headers().get("sec-websocket-key")) + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        Way way = webSocket;
        String hello = frame(in);
        hellos.add(hello);
        sockets.add(out);
        connected(in, way, () -> frame(out, document.get()), () -> frame(out, "{\"alive\":true}"));
        sockets.remove(out);
    }

    private void events(InputStream in, OutputStream out) throws IOException {
        if (events == Way.REFUSED) {
            write(out, new Answer(502, "text/html", "<p>bad gateway", Map.of()));
            return;
        }
        if (events != Way.BUFFERED) {
            text(out, "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n");
        }
        connected(in, events, () -> text(out, "data: " + document.get() + "\n\n"), () -> text(out, ":\n\n"));
    }

    /** Keeps a connection of the first two ways until the browser or {@link #dropConnections} ends it. */
    private void connected(InputStream in, Way way, Message first, Message alive) throws IOException {
        open.incrementAndGet();
        try {
            if (way != Way.BUFFERED) {
                first.send();
            }
            var beat = clock.scheduleAtFixedRate(
                    () -> {
                        try {
                            if (way == Way.WORKS) {
                                alive.send();
                            }
                        } catch (IOException e) {
                            throw new IllegalStateException("the browser is gone", e);
                        }
                    },
                    ALIVE.toMillis(),
                    ALIVE.toMillis(),
                    TimeUnit.MILLISECONDS);
            awaitEnd(in);
            beat.cancel(false);
        } finally {
            open.decrementAndGet();
        }
    }

    private static void awaitEnd(InputStream in) throws IOException {
        int next;
        do {
            next = in.read();
        } while (next >= 0 && next != 0x88);
    }

    private interface Message {
        void send() throws IOException;
    }

    private static void text(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static void write(OutputStream out, Answer answer) throws IOException {
        byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
        StringBuilder head = new StringBuilder("HTTP/1.1 " + answer.status() + " x\r\nConnection: close\r\n");
        answer.headers()
                .forEach((name, value) ->
                        head.append(name).append(": ").append(value).append("\r\n"));
        head.append("Content-Type: ").append(answer.contentType()).append("\r\n");
        if (answer.status() != 204) {
            head.append("Content-Length: ").append(body.length).append("\r\n");
        }
        out.write(head.append("\r\n").toString().getBytes(StandardCharsets.UTF_8));
        out.write(body);
        out.flush();
    }

    private static Request read(InputStream in) throws IOException {
        String[] first = line(in).split(" ");
        Map<String, String> headers = new LinkedHashMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
        String body = new String(in.readNBytes(length), StandardCharsets.UTF_8);
        return new Request(first[0], URI.create(first[1]).getPath(), headers, body, System.nanoTime());
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException();
            }
            line.write(next);
        }
        return line.toString(StandardCharsets.UTF_8).strip();
    }

    /** Reads one short masked text frame. */
    private static String frame(InputStream in) throws IOException {
        in.read();
        int length = in.read() & 0x7f;
        if (length == 126) {
            length = in.read() << 8 | in.read();
        }
        byte[] mask = in.readNBytes(4);
        byte[] text = in.readNBytes(length);
        for (int i = 0; i < text.length; i++) {
            text[i] ^= mask[i % 4];
        }
        return new String(text, StandardCharsets.UTF_8);
    }

    private static void frame(OutputStream out, String message) throws IOException {
        byte[] text = message.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(0x81);
        if (text.length < 126) {
            frame.write(text.length);
        } else {
            frame.write(126);
            frame.write(text.length >> 8);
            frame.write(text.length);
        }
        frame.writeBytes(text);
        synchronized (out) {
            out.write(frame.toByteArray());
            out.flush();
        }
    }

    private static String accepted(String key) {
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-1").digest((key + ACCEPT_GUID).getBytes(StandardCharsets.US_ASCII));
            return Base64.getEncoder().encodeToString(digest);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has SHA-1", e);
        }
    }

    private static void close(Socket connection) {
        try {
            connection.close();
        } catch (IOException e) {
            throw new IllegalStateException("cannot close a connection", e);
        }
    }
}

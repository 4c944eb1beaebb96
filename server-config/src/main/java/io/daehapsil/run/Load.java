package io.daehapsil.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A small, bounded load on one machine, to compare two servers in one run. It is part of what it measures (same cores), so
 * only the ratio of two of its figures means something.
 */
final class Load {

    private static final int CLIENTS = 8;
    private static final Pattern PLACE = Pattern.compile("\"place\"\\s*:\\s*\"([^\"]+)\"");

    private final String room;
    private final Duration time;

    /** Answers a second, after a first round of the same length that is not counted. */
    record Rates(double statusesPerSecond, double joinsPerSecond) {}

    private interface Request {
        void send() throws IOException;
    }

    Load(URI pages, String room, Duration time) {
        this.room = pages + "/api/rooms/" + room;
        this.time = time;
    }

    Rates run() throws InterruptedException {
        Request join = this::join;
        perSecond(join);
        double joins = perSecond(join);
        // Behind all those who joined: a place that waits.
        String place = join();
        Request status = () -> read(open("/place", "Daehapsil-Place", place));
        perSecond(status);
        return new Rates(perSecond(status), joins);
    }

    private double perSecond(Request request) throws InterruptedException {
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try {
            long end = System.nanoTime() + time.toNanos();
            List<Future<Integer>> counts = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                counts.add(clients.submit(() -> {
                    int answered = 0;
                    while (System.nanoTime() < end) {
                        request.send();
                        answered++;
                    }
                    return answered;
                }));
            }
            int all = 0;
            for (Future<Integer> count : counts) {
                all += count.get();
            }
            return all * 1e9 / time.toNanos();
        } catch (ExecutionException failed) {
            throw new StartFailure("The load was not answered: " + failed.getCause(), failed);
        } finally {
            clients.shutdownNow();
        }
    }

    private String join() {
        try {
            HttpURLConnection connection =
                    open("/places", "Idempotency-Key", UUID.randomUUID().toString());
            connection.setRequestMethod("POST");
            connection.setDoOutput(true);
            try (OutputStream body = connection.getOutputStream()) {
                body.flush();
            }
            Matcher place = PLACE.matcher(read(connection));
            if (!place.find()) {
                throw new StartFailure("Joining gave no place.");
            }
            return place.group(1);
        } catch (IOException failed) {
            throw new UncheckedIOException("joining failed", failed);
        }
    }

    private HttpURLConnection open(String path, String header, String value) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(room + path).toURL().openConnection();
        connection.setRequestProperty(header, value);
        return connection;
    }

    /** Reads to the end, so that the connection is used again. */
    private static String read(HttpURLConnection connection) throws IOException {
        try (InputStream answer = connection.getInputStream()) {
            return new String(answer.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

package io.daehapsil.bench;

import java.io.IOException;
import java.io.InputStream;
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

/** Joins through the documented API, for the texts that come back. */
final class FrontDoor {

    private static final int AT_ONCE = 16;
    private static final int TRIES = 20;
    private static final Pattern PLACE = Pattern.compile("\"place\"\\s*:\\s*\"([^\"]+)\"");
    private static final Pattern PASS = Pattern.compile("\"pass\"\\s*:\\s*\"([^\"]+)\"");

    private final URI places;
    private final URI place;

    /** @param pass empty for who waits */
    record Visitor(String place, String pass) {}

    FrontDoor(URI pages, String room) {
        this.places = URI.create(pages + "/api/rooms/" + room + "/places");
        this.place = URI.create(pages + "/api/rooms/" + room + "/place");
    }

    /** So many visitors, in about the order in which they joined. */
    List<Visitor> join(int people) throws InterruptedException {
        ExecutorService clients = Executors.newFixedThreadPool(AT_ONCE);
        try {
            List<Future<Visitor>> joining = new ArrayList<>();
            for (int i = 0; i < people; i++) {
                joining.add(clients.submit(this::visitor));
            }
            List<Visitor> joined = new ArrayList<>();
            for (Future<Visitor> visitor : joining) {
                joined.add(visitor.get());
            }
            return joined;
        } catch (ExecutionException failed) {
            throw new IllegalStateException("joining failed", failed.getCause());
        } finally {
            clients.shutdownNow();
        }
    }

    /** A pass that was issued now; one lives for a minute. */
    String freshPass(Visitor visitor) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) place.toURL().openConnection();
        connection.setRequestProperty("Daehapsil-Place", visitor.place());
        return found(PASS, text(connection.getInputStream()));
    }

    private Visitor visitor() throws IOException {
        String key = UUID.randomUUID().toString();
        for (int attempt = 1; ; attempt++) {
            HttpURLConnection connection = (HttpURLConnection) places.toURL().openConnection();
            connection.setRequestMethod("POST");
            connection.setRequestProperty("Idempotency-Key", key);
            connection.setFixedLengthStreamingMode(0);
            connection.setDoOutput(true);
            connection.getOutputStream().close();
            if (connection.getResponseCode() == HttpURLConnection.HTTP_CREATED) {
                return read(text(connection.getInputStream()));
            }
            String refusal = text(connection.getErrorStream());
            if (connection.getResponseCode() != HttpURLConnection.HTTP_UNAVAILABLE || attempt == TRIES) {
                throw new IOException("joining was answered " + connection.getResponseCode() + " " + refusal);
            }
            Crowd.pause(Duration.ofSeconds(1));
        }
    }

    private static Visitor read(String answer) {
        return new Visitor(found(PLACE, answer), found(PASS, answer));
    }

    private static String found(Pattern pattern, String answer) {
        Matcher matcher = pattern.matcher(answer);
        return matcher.find() ? matcher.group(1) : "";
    }

    private static String text(InputStream stream) throws IOException {
        try (stream) {
            return stream == null ? "" : new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

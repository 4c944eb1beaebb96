package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** A visitor who reads server-sent events. */
final class LiveEvents implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final BlockingQueue<JsonObject> documents = new LinkedBlockingQueue<>();
    private final AtomicInteger alive = new AtomicInteger();
    private final CompletableFuture<HttpResponse<Stream<String>>> answer;
    private final Stream<String> lines;

    private LiveEvents(CompletableFuture<HttpResponse<Stream<String>>> answer, Stream<String> lines) {
        this.answer = answer;
        this.lines = lines;
    }

    static LiveEvents open(Map<String, String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create(Product.pages() + "/api/rooms/" + Visitor.ROOM + "/place/events"))
                .header("Accept", "text/event-stream");
        headers.forEach(request::header);
        CompletableFuture<HttpResponse<Stream<String>>> answer =
                HttpClient.newHttpClient().sendAsync(request.build(), HttpResponse.BodyHandlers.ofLines());
        HttpResponse<Stream<String>> response =
                answer.orTimeout(LIMIT.toSeconds(), TimeUnit.SECONDS).join();
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type").orElse("")).startsWith("text/event-stream");
        LiveEvents events = new LiveEvents(answer, response.body());
        CompletableFuture.runAsync(events::read);
        return events;
    }

    JsonObject document() throws InterruptedException {
        JsonObject next = documents.poll(LIMIT.toSeconds(), TimeUnit.SECONDS);
        if (next == null) {
            throw new AssertionError("no event within " + LIMIT);
        }
        return next;
    }

    int alive() {
        return alive.get();
    }

    private void read() {
        lines.forEach(line -> {
            if (line.startsWith(":")) {
                alive.incrementAndGet();
            } else if (line.startsWith("data:")) {
                try (JsonReader reader = Json.createReader(new StringReader(line.substring(5)))) {
                    documents.add(reader.readObject());
                }
            }
        });
    }

    @Override
    public void close() {
        answer.cancel(true);
        lines.close();
    }
}

package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.it.Visitor.Answer;
import jakarta.json.JsonObject;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Several people who come in and reserve at once, again and again, while something breaks; each tries again with the same key. */
final class Buyers implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(120);

    private final URI pages;
    private final ExecutorService threads;
    private final List<Future<?>> buyers = new ArrayList<>();
    private final Queue<JsonObject> orders = new ConcurrentLinkedQueue<>();
    private volatile boolean over;

    Buyers(URI pages, int people) {
        this.pages = pages;
        threads = Executors.newFixedThreadPool(people);
        for (int i = 0; i < people; i++) {
            buyers.add(threads.submit(this::buy));
        }
    }

    private void buy() {
        while (!over) {
            Visitor visitor = new Visitor(pages).comeIn();
            JsonObject order = visitor.orderOfTwo();
            String key = UUID.randomUUID().toString();
            Answer answer = await().atMost(PATIENCE)
                    .pollDelay(Duration.ZERO)
                    .pollInterval(Duration.ofMillis(250))
                    .until(() -> visitor.comeIn().reserveOnce(key, order), one -> one.status() != 503);
            assertThat(answer.status()).as(answer.toString()).isEqualTo(202);
            orders.add(answer.body());
        }
    }

    int reserved() {
        return orders.size();
    }

    /** How long it takes from now on until somebody has an order who had not asked yet. */
    Duration awaitAnother(Duration limit) {
        long began = System.nanoTime();
        int before = reserved();
        await().atMost(limit).pollInterval(Duration.ofMillis(50)).until(() -> reserved() > before + buyers.size());
        return Duration.ofNanos(System.nanoTime() - began);
    }

    /** Everybody ends the order that was begun. Throws what one of them was told but 202, or 503 to try again. */
    void finish() throws Exception {
        over = true;
        for (Future<?> buyer : buyers) {
            buyer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        }
    }

    /** What was promised stands in the database. */
    void allAreBooked() {
        orders.forEach(reserved -> await().atMost(PATIENCE)
                .until(() -> new Visitor(pages)
                        .booking(reserved)
                        .body()
                        .getString("state")
                        .equals("CONFIRMED")));
    }

    @Override
    public void close() {
        over = true;
        threads.shutdownNow();
    }
}

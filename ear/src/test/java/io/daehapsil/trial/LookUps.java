package io.daehapsil.trial;

import io.daehapsil.trial.Ledger.Receipt;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** People who look at what they have booked, one after the other, while nobody else is about and while everybody joins. */
final class LookUps {

    private static final int TIMES = 400;
    private static final Duration PAUSE = Duration.ofMillis(10);

    private final Town town;
    private final HttpClient http;
    private final List<Receipt> receipts;

    /** @param receipts of bookings that stand in the database */
    LookUps(Town town, HttpClient http, List<Receipt> receipts) {
        this.town = town;
        this.http = http;
        this.receipts = receipts;
    }

    Duration quiet() throws IOException, InterruptedException {
        return p95();
    }

    /** @param people who join over and over meanwhile, each as fast as there is an answer */
    Duration inAStormOfJoins(int people) throws IOException, InterruptedException {
        AtomicBoolean over = new AtomicBoolean();
        ExecutorService storm = Executors.newFixedThreadPool(people);
        SplittableRandom random = new SplittableRandom(people);
        try {
            for (int person = 0; person < people; person++) {
                Customer customer = new Customer(http, town.pages(), new Ledger(1), random.split(), over::get);
                storm.submit(() -> {
                    while (!over.get()) {
                        customer.comeIn();
                    }
                });
            }
            return p95();
        } finally {
            over.set(true);
            storm.shutdown();
            storm.awaitTermination(1, TimeUnit.MINUTES);
        }
    }

    private Duration p95() throws IOException, InterruptedException {
        List<Long> nanos = new ArrayList<>();
        for (int i = 0; i < TIMES; i++) {
            Receipt receipt = receipts.get(i % receipts.size());
            long begun = System.nanoTime();
            HttpResponse<Void> answer = http.send(
                    HttpRequest.newBuilder(URI.create(
                                    town.pages() + "/api/rooms/" + Town.ROOM + "/bookings/" + receipt.reference()))
                            .header("Daehapsil-Secret", receipt.secret())
                            .timeout(Duration.ofSeconds(30))
                            .build(),
                    HttpResponse.BodyHandlers.discarding());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException("a booking was not shown: " + answer.statusCode());
            }
            nanos.add(System.nanoTime() - begun);
            TimeUnit.MILLISECONDS.sleep(PAUSE.toMillis());
        }
        return Duration.ofNanos(nanos.stream().sorted().toList().get(TIMES * 95 / 100));
    }
}

package io.daehapsil.trial;

import java.net.http.HttpClient;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/** People who join over and over, of whom every second also reserves; each as fast as there is an answer. */
final class Storm {

    private final Town town;
    private final HttpClient http;
    private final Market market;
    private final int people;
    private final SplittableRandom random;
    private final LongAdder joins = new LongAdder();
    private final LongAdder reservations = new LongAdder();
    private AtomicBoolean over = new AtomicBoolean(true);
    private ExecutorService crowd;
    private long begun;
    private long lasted;

    Storm(Town town, HttpClient http, Market market, int people) {
        this.town = town;
        this.http = http;
        this.market = market;
        this.people = people;
        this.random = new SplittableRandom(people);
    }

    void begin() {
        AtomicBoolean end = new AtomicBoolean();
        over = end;
        crowd = Executors.newFixedThreadPool(people);
        begun = System.nanoTime();
        for (int person = 0; person < people; person++) {
            SplittableRandom own = random.split();
            Customer customer = new Customer(http, town.pages(), new Ledger(1), own, end::get);
            boolean buys = person % 2 == 0;
            crowd.submit(() -> {
                while (!end.get()) {
                    once(customer, own, buys);
                }
            });
        }
    }

    private void once(Customer customer, SplittableRandom own, boolean buys) {
        if (customer.comeIn()) {
            joins.increment();
            if (buys && customer.buy(market.plainOrder(own))) {
                reservations.increment();
            }
        }
    }

    /** Returns when everybody has gone home. */
    void end() throws InterruptedException {
        over.set(true);
        lasted += System.nanoTime() - begun;
        crowd.shutdown();
        if (!crowd.awaitTermination(1, TimeUnit.MINUTES)) {
            throw new IllegalStateException("somebody still waits for an answer");
        }
    }

    /** From here on. */
    void count() {
        joins.reset();
        reservations.reset();
        lasted = 0;
    }

    double joinsASecond() {
        return joins.sum() * 1e9 / lasted;
    }

    double reservationsASecond() {
        return reservations.sum() * 1e9 / lasted;
    }
}

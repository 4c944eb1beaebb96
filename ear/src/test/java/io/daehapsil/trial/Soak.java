package io.daehapsil.trial;

import java.io.IOException;
import java.net.http.HttpClient;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Many customers book and cancel while the server, Redis, the database and the broker die at random moments and come back. Then
 * the books are compared with what the customers were told. Ends with 0 only if the product kept its word.
 */
public final class Soak {

    /** Two passes of the reconciliation, a minute apart, agree before it heals anything. */
    private static final Duration HEALED = Duration.ofSeconds(150);

    private static final int MOST_SHOWN = 20;
    private static final int LOOK_MILLIS = 500;

    private final SoakOptions options;
    private final Ledger ledger;
    private final AtomicBoolean over = new AtomicBoolean();
    private final Map<Fault, Integer> struck = new EnumMap<>(Fault.class);
    private final long end;

    private Soak(SoakOptions options) {
        this.options = options;
        this.ledger = new Ledger(options.bookings());
        this.end = System.nanoTime() + options.limit().toNanos();
    }

    public static void main(String[] arguments) {
        // What the libraries tell of connections that come and go is not about the product.
        Logger.getLogger("").setLevel(Level.SEVERE);
        boolean kept = false;
        try {
            kept = new Soak(SoakOptions.ofSystemProperties()).run();
        } catch (Exception broken) {
            broken.printStackTrace();
        }
        // Whatever happened: customers who are still about would keep this alive.
        System.exit(kept ? 0 : 1);
    }

    private boolean run() throws Exception {
        try (Town town =
                Town.build(options.installation(), options.installation().folder("soak"))) {
            say(
                    "%d bookings by %d clients on %s with %s; faults: %s, seed %d",
                    options.bookings(),
                    options.clients(),
                    options.installation().server(),
                    options.installation().database(),
                    town.faults(),
                    options.seed());
            long begun = System.nanoTime();
            List<Future<?>> customers = open(town);
            strikeUntilAllIsSold(town, customers);
            over.set(!ledger.isFull());
            for (Future<?> customer : customers) {
                customer.get();
            }
            say(
                    "%d acknowledged in %d s",
                    ledger.reserved(),
                    Duration.ofNanos(System.nanoTime() - begun).toSeconds());
            settle(town);
            return print(town);
        }
    }

    private List<Future<?>> open(Town town) {
        ExecutorService threads = Executors.newFixedThreadPool(options.clients());
        HttpClient http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(5))
                .build();
        SplittableRandom random = new SplittableRandom(options.seed());
        Customer first = new Customer(http, town.pages(), ledger, random.split(), over::get);
        if (!first.comeIn()) {
            throw new IllegalStateException("nobody is let in");
        }
        Market market = new Market(first);
        List<Future<?>> customers = new ArrayList<>();
        for (int client = 0; client < options.clients(); client++) {
            Customer customer = new Customer(http, town.pages(), ledger, random.split(), over::get);
            customer.shopAt(market);
            customers.add(threads.submit(customer));
        }
        threads.shutdown();
        return customers;
    }

    private void strikeUntilAllIsSold(Town town, List<Future<?>> customers) throws IOException, InterruptedException {
        Random random = new Random(options.seed());
        Deque<Fault> next = new ArrayDeque<>();
        while (goesOn(customers)) {
            long calm = options.calm().toMillis() / 2
                    + random.nextLong(options.calm().toMillis());
            for (long slept = 0; slept < calm && goesOn(customers); slept += LOOK_MILLIS) {
                TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
            }
            if (goesOn(customers)) {
                if (next.isEmpty()) {
                    // Each kind once before any comes again.
                    List<Fault> round = new ArrayList<>(town.faults());
                    Collections.shuffle(round, random);
                    next.addAll(round);
                }
                Fault fault = next.remove();
                say("after %6d acknowledged: %s", ledger.reserved(), fault);
                town.strike(fault);
                struck.merge(fault, 1, Integer::sum);
            }
        }
    }

    /** Nobody goes home before all is sold, unless something is wrong with the soak itself. */
    private boolean goesOn(List<Future<?>> customers) {
        return !ledger.isFull() && System.nanoTime() < end && customers.stream().noneMatch(Future::isDone);
    }

    /** What is under way arrives, and what leaked is healed. */
    private void settle(Town town) throws InterruptedException, SQLException {
        long limit = System.nanoTime() + HEALED.toNanos();
        while (System.nanoTime() < limit) {
            if (town.canBeReadWhileItRuns()
                    && town.pending() == 0
                    && verdict(town).faults().isEmpty()) {
                return;
            }
            TimeUnit.SECONDS.sleep(5);
        }
    }

    private Verdict verdict(Town town) throws SQLException {
        return Verdict.of(ledger, town.books());
    }

    private boolean print(Town town) throws SQLException {
        say("pending in Redis: %d", town.pending());
        Verdict verdict = verdict(town);
        struck.forEach((fault, times) -> say("%-60s %8d", fault, times));
        ledger.events().forEach((event, times) -> say("%-60s %8d", event, times));
        verdict.counts().forEach((what, count) -> say("%-60s %8d", what, count));
        verdict.faults().stream().limit(MOST_SHOWN).forEach(fault -> say("WRONG: %s", fault));
        Set<Fault> missed = EnumSet.copyOf(town.faults());
        missed.removeAll(struck.keySet());
        if (!missed.isEmpty()) {
            say("WRONG: it was over before these came: %s; take fewer calm-seconds", missed);
        }
        if (!ledger.isFull()) {
            say(
                    "WRONG: only %d of %d were acknowledged in %d minutes",
                    ledger.reserved(), options.bookings(), options.limit().toMinutes());
        }
        say(
                verdict.faults().isEmpty()
                        ? "Every acknowledged booking stands once, no seat is sold twice, none is lost."
                        : verdict.faults().size() + " faults.");
        return ledger.isFull() && missed.isEmpty() && verdict.faults().isEmpty();
    }

    private static void say(String format, Object... values) {
        System.out.printf("soak: " + format + "%n", values);
    }
}

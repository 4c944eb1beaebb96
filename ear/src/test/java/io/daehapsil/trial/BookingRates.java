package io.daehapsil.trial;

import java.io.IOException;
import java.net.http.HttpClient;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.redisson.api.RedissonClient;

/**
 * What a booking of two seats costs, three ways in one run, in turn: the script that claims seats by itself; the product from
 * HTTP through Redis and the broker into the database; and the same work in the database alone, by locked rows. Prints medians
 * and ratios; the client runs on the same machine, so that only the ratios mean something.
 */
public final class BookingRates {

    private static final int POLL_MILLIS = 20;

    private final Given given = new Given("daehapsil.booking-rates.", "mvn -Pbooking-rates");
    private final int runs = (int) given.positive("runs");
    private final int claims = (int) given.positive("claims");
    private final int bookings = (int) given.positive("bookings");
    private final int clients = (int) given.positive("clients");
    private final int warm = (int) given.positive("warm");
    private final List<Double> script = new ArrayList<>();
    private final List<Double> acknowledged = new ArrayList<>();
    private final List<Double> written = new ArrayList<>();
    private final List<Double> locked = new ArrayList<>();

    /** What was booked over HTTP last. */
    private WholeWay last;

    private BookingRates() {}

    public static void main(String[] arguments) {
        Logger.getLogger("").setLevel(Level.SEVERE);
        int end = 1;
        try {
            new BookingRates().run();
            end = 0;
        } catch (Exception broken) {
            broken.printStackTrace();
        }
        System.exit(end);
    }

    private void run() throws Exception {
        Installation installation = Installation.of(given);
        HttpClient http =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        try (Town town = Town.build(installation, installation.folder("booking-rates"));
                LockedRows rows = new LockedRows(town.stores(), clients)) {
            // A Java machine that has just started translates its code while it works, for a third of the processors'
            // time.
            for (int before = 0; before < warm; before += bookings) {
                wholeWay(town, http, new ArrayList<>(), new ArrayList<>());
            }
            for (int run = 0; run < runs; run++) {
                int number = run;
                script.add(town.withRedis(redis -> scriptAlone(redis, number)));
                wholeWay(town, http, acknowledged, written);
                locked.add(Rate.of(rows, bookings, clients));
                say(
                        "run %d: script %.0f, acknowledged %.0f, in the database %.0f, locked rows %.0f a second",
                        run + 1, script.get(run), acknowledged.get(run), written.get(run), locked.get(run));
            }
            print(installation);
            lookUps(town, http);
        }
    }

    private double scriptAlone(RedissonClient redis, int run) {
        try {
            return Rate.of(new LuaAlone(redis, Integer.toString(run), claims), claims, clients);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** The second rate counts until the database has the last one. */
    private void wholeWay(Town town, HttpClient http, List<Double> told, List<Double> stored)
            throws InterruptedException, SQLException {
        WholeWay work = new WholeWay(town, http, bookings);
        last = work;
        long before = confirmed(town);
        long begun = System.nanoTime();
        told.add(Rate.of(work, bookings, clients));
        while (confirmed(town) < before + bookings) {
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
        stored.add(bookings * 1e9 / (System.nanoTime() - begun));
    }

    /** F-62: whether who has booked sees it nearly as fast while everybody else storms. */
    private void lookUps(Town town, HttpClient http) throws IOException, InterruptedException {
        LookUps people = new LookUps(town, last.ledger().receipts());
        LookUps.Compared compared = people.compare(new Storm(town, http, last.market(), clients));
        say(
                "looking at a booking, p95: %.1f ms when quiet, %.1f ms in a storm of %.0f joins and %.0f reservations a"
                        + " second by %d clients: %.1f times as long",
                compared.quiet().toNanos() / 1e6,
                compared.storm().toNanos() / 1e6,
                compared.joins(),
                compared.reservations(),
                clients,
                compared.ratio());
    }

    private static long confirmed(Town town) throws SQLException {
        try (var connection = town.stores().connect();
                var rows = connection.createStatement().executeQuery("select count(*) from booking")) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private void print(Installation installation) {
        double rows = median(locked);
        say(
                "bookings of two seats a second on %s with %s, medians of %d runs, %d clients at a time on the same machine:",
                installation.server(), installation.database(), runs, clients);
        row("claimed by the script alone (" + claims + ")", median(script), rows);
        say("    one call to Redis each, as the product makes it; on no disk yet when it answers");
        row("acknowledged by the product (" + bookings + ")", median(acknowledged), rows);
        say("    HTTP, the pass, two free seats found, the script, the message on the broker's disk, the slot ended;");
        say("    while all this time its listeners write those before, on the same processors");
        row("persisted by the product (" + bookings + ")", median(written), rows);
        say(
                "    the same from the first request until the last row is committed, each booking in a transaction of its own");
        row("by SELECT … FOR UPDATE in the database (" + bookings + ")", rows, rows);
        say(
                "    free seats looked for, locked, given an owner, and the booking written, in one transaction; no HTTP, no");
        say("    pass, no limit a person, nobody told twice the same: a connection of its own for each client");
    }

    private static void row(String what, double rate, double base) {
        say("%-60s %9.0f %7.2f", what, rate, rate / base);
    }

    private static double median(List<Double> rates) {
        List<Double> sorted = rates.stream().sorted().toList();
        return sorted.get(sorted.size() / 2);
    }

    private static void say(String format, Object... values) {
        System.out.printf("booking-rates: " + format + "%n", values);
    }
}

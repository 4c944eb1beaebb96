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
import java.util.concurrent.TimeUnit;

/**
 * People who look at what they have booked, one after the other: while nobody else is about and while everybody joins and
 * reserves, in turn and several times, so that whatever else this machine does meets both.
 */
final class LookUps {

    /** Both p95, and how much there was of everything else meanwhile. */
    record Compared(Duration quiet, Duration storm, double joins, double reservations) {

        double ratio() {
            return (double) storm.toNanos() / quiet.toNanos();
        }
    }

    private static final int ROUNDS = 4;
    private static final int TIMES_A_ROUND = 300;
    private static final Duration PAUSE = Duration.ofMillis(10);
    private static final Duration WARM = Duration.ofSeconds(10);

    /** Of their own: who waits for the storm's answers must not hold up the measure. */
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final Town town;
    private final List<Receipt> receipts;

    /** @param receipts of bookings that stand in the database */
    LookUps(Town town, List<Receipt> receipts) {
        this.town = town;
        this.receipts = receipts;
    }

    Compared compare(Storm storm) throws IOException, InterruptedException {
        storm.begin();
        TimeUnit.MILLISECONDS.sleep(WARM.toMillis());
        storm.end();
        look();
        List<Long> quiet = new ArrayList<>();
        List<Long> stormy = new ArrayList<>();
        storm.count();
        for (int round = 0; round < ROUNDS; round++) {
            quiet.addAll(look());
            storm.begin();
            stormy.addAll(look());
            storm.end();
        }
        return new Compared(p95(quiet), p95(stormy), storm.joinsASecond(), storm.reservationsASecond());
    }

    private List<Long> look() throws IOException, InterruptedException {
        List<Long> nanos = new ArrayList<>();
        for (int i = 0; i < TIMES_A_ROUND; i++) {
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
        return nanos;
    }

    private static Duration p95(List<Long> nanos) {
        return Duration.ofNanos(nanos.stream().sorted().toList().get(nanos.size() * 95 / 100));
    }
}

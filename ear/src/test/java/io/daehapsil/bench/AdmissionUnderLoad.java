package io.daehapsil.bench;

import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.RoomKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** Counts who comes in while everybody asks at once, by Redis' own counter and clock. */
record AdmissionUnderLoad(Rig rig, Crowd crowd, Wrk wrk, RoomName room, Path folder) {

    private static final List<Long> RATES = List.of(50L, 500L, 2000L);

    /** So long after a change of the rate nothing is counted: a node must have seen it, and the allowance have settled. */
    private static final Duration SETTLING = Duration.ofSeconds(4);

    /** The tick is a second; nobody coming in for so long is no rate at all. */
    private static final Duration TICK_LIMIT = Duration.ofSeconds(20);

    /** Longer than between two calls of one tick, shorter than between two ticks. */
    private static final Duration BETWEEN_CALLS = Duration.ofMillis(250);

    /** How many had come in at the latest tick, and when that was by Redis' clock. */
    private record Moment(long admitted, double seconds) {}

    List<Results.Admission> run(BenchOptions options, URI poll, Consumer<String> news)
            throws IOException, InterruptedException {
        Duration time = Duration.ofSeconds(options.admissionSeconds());
        long needed = RATES.stream().mapToLong(Long::longValue).sum()
                * time.plus(SETTLING).multipliedBy(2).toSeconds();
        if (crowd.waiting() < needed) {
            news.accept("admission is not measured: fewer than " + needed + " wait");
            return List.of();
        }
        long head = rig.redis().number("HGET", new RoomKeys(room).state(), "head");
        // Who is let in asks Redis and gets a pass with each answer, which is not what is measured here.
        Path places = crowd.placesBehind(head + needed, folder.resolve("places-behind"));
        List<Results.Admission> admissions = new ArrayList<>();
        for (long rate : RATES) {
            news.accept("admission at " + rate + " a second");
            String batch = Long.toString(rate);
            crowd.set(
                    "base_batch_size",
                    batch,
                    "current_batch_size",
                    batch,
                    "polling_interval",
                    "1",
                    "is_paused",
                    "false");
            admissions.add(counted(rate, time, poll, places));
            crowd.set("is_paused", "true");
        }
        return admissions;
    }

    private Results.Admission counted(long rate, Duration time, URI poll, Path places) {
        CompletableFuture<Shot> polls = CompletableFuture.supplyAsync(() -> polls(time, poll, places));
        Crowd.pause(SETTLING);
        Moment begin = momentAfterATick();
        Crowd.pause(time);
        Moment end = momentAfterATick();
        double measured = (end.admitted() - begin.admitted()) / (end.seconds() - begin.seconds());
        return new Results.Admission(rate, measured, polls.join().perSecond());
    }

    private Shot polls(Duration time, URI poll, Path places) {
        try {
            return wrk.run(time.plus(SETTLING).plus(SETTLING), "poll", poll, places);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    /** Whole ticks only: over a few seconds one tick more or less would be an error of its own */
    private Moment momentAfterATick() {
        Moment before = moment();
        await().atMost(TICK_LIMIT)
                .pollInterval(Duration.ofMillis(10))
                .until(() -> moment().admitted() != before.admitted());
        // A tick that lets many in does so in several calls, and counts when the last of them is done.
        Moment last = moment();
        for (Moment later = afterAWhile(); later.admitted() != last.admitted(); later = afterAWhile()) {
            last = later;
        }
        return last;
    }

    private Moment afterAWhile() {
        Crowd.pause(BETWEEN_CALLS);
        return moment();
    }

    /** Both at once, and the time of the tick itself: the time of asking would be an error of its own over a few seconds. */
    private Moment moment() {
        RoomKeys keys = new RoomKeys(room);
        rig.redis().ask("MULTI");
        rig.redis().ask("HGET", keys.stats(), "admitted");
        rig.redis().ask("HGET", keys.state(), "allowance_at");
        List<?> figures = (List<?>) rig.redis().ask("EXEC");
        return new Moment(number(figures.get(0)), number(figures.get(1)) / 1e3);
    }

    private static long number(Object figure) {
        return figure == null ? 0 : Long.parseLong(figure.toString());
    }
}

package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;

/** Watches from now on when people come in, whatever else is done meanwhile. */
final class Comings implements AutoCloseable {

    private static final long LOOK_EVERY_MILLIS = 50;

    private final List<Long> atNanos = new CopyOnWriteArrayList<>();
    private final ScheduledExecutorService watcher = Executors.newSingleThreadScheduledExecutor();
    private final long began = System.nanoTime();

    /** @param admitted how many came in since there is a line, for another thread to ask */
    Comings(LongSupplier admitted) {
        long before = admitted.getAsLong();
        watcher.scheduleAtFixedRate(
                () -> {
                    long now = System.nanoTime();
                    LongStream.range(atNanos.size(), admitted.getAsLong() - before)
                            .forEach(next -> atNanos.add(now));
                },
                0,
                LOOK_EVERY_MILLIS,
                TimeUnit.MILLISECONDS);
    }

    void awaitPeople(int people) {
        await().atMost(Duration.ofSeconds(60)).until(() -> atNanos.size() >= people);
    }

    /** One a tick, after at most two at once; and never later than two ticks after one was due. */
    void keepThePace(Duration tick) {
        long last = began;
        for (int i = 0; i < atNanos.size(); i++) {
            assertThat(Duration.ofNanos(atNanos.get(i) - last))
                    .as("before person %s of %s", i + 1, atNanos)
                    .isLessThan(tick.multipliedBy(3));
            last = atNanos.get(i);
            assertThat((last - began) / tick.toNanos())
                    .as("ticks for %s people", i + 1)
                    .isGreaterThanOrEqualTo(i - 1);
        }
    }

    @Override
    public void close() {
        watcher.shutdownNow();
    }
}

package io.daehapsil.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts what Redis is asked while polls run at full load: all commands by its own statistics, and by MONITOR those of them
 * that scripts gave.
 */
record CommandCount(Rig rig, Wrk wrk) {

    Results.Commands during(Duration time, URI poll, Path places) throws IOException, InterruptedException {
        AtomicLong insideScripts = new AtomicLong();
        RedisLine monitor = new RedisLine(rig.embeddedRedis().port());
        monitor.ask("MONITOR");
        CompletableFuture<Void> listening = CompletableFuture.runAsync(() -> count(monitor, insideScripts));
        long before = calls();
        Shot polls = wrk.run(time, "poll", poll, places);
        long all = calls() - before;
        // What is still in the pipe was asked before the end.
        Crowd.pause(Duration.ofMillis(500));
        monitor.close();
        listening.join();
        return new Results.Commands(polls.requests(), Math.max(0, all - insideScripts.get()), insideScripts.get());
    }

    private static void count(RedisLine monitor, AtomicLong insideScripts) {
        try {
            while (true) {
                if (MonitoredCommand.of(monitor.monitored()).byScript()) {
                    insideScripts.incrementAndGet();
                }
            }
        } catch (UncheckedIOException closed) {
            // The other thread has hung up: that is the end of the count.
            return;
        }
    }

    private long calls() {
        return rig.redis().callsByCommand().values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }
}

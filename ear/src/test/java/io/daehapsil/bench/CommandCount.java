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
 * that came from nodes and not from scripts.
 */
record CommandCount(Rig rig, Wrk wrk) {

    /** More than a minute: what timers do once a minute must be in it once, as in life. */
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(62);

    Results.Commands during(URI poll, Path places) throws IOException, InterruptedException {
        AtomicLong fromNodes = new AtomicLong();
        RedisLine monitor = new RedisLine(rig.embeddedRedis().port());
        monitor.ask("MONITOR");
        CompletableFuture<Void> listening = CompletableFuture.runAsync(() -> count(monitor, fromNodes));
        long before = calls();
        Shot polls = wrk.run(LONG_ENOUGH, "poll", poll, places);
        long all = calls() - before;
        monitor.close();
        listening.join();
        return new Results.Commands(polls.requests(), all, fromNodes.get());
    }

    private static void count(RedisLine monitor, AtomicLong fromNodes) {
        try {
            while (true) {
                MonitoredCommand command = MonitoredCommand.of(monitor.monitored());
                // INFO is the bench's own question.
                if (!command.byScript() && !command.is("info")) {
                    fromNodes.incrementAndGet();
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

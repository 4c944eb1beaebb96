package io.daehapsil.bench.gate;

import io.daehapsil.bench.Histogram;
import io.daehapsil.bench.Wrk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Looks at another process' heap by jcmd, again and again until it is told to stop. */
final class HeapWatch {

    private static final long LIMIT_SECONDS = 60;
    private static final long PAUSE_MILLIS = 300;
    /** A full collection comes before each count of what lives, so it is not every time. */
    private static final int LIVE_EVERY = 5;

    private final long pid;

    /**
     * What was seen.
     *
     * @param looks how often
     * @param used most bytes in use at a look, garbage and all
     * @param live most bytes that a full collection left
     */
    record Seen(int looks, long used, long live) {

        Seen and(Seen other) {
            return new Seen(looks + other.looks, Math.max(used, other.used), Math.max(live, other.live));
        }
    }

    /** @param <T> what the work gives */
    record During<T>(T result, Seen seen) {}

    interface Work<T> {
        T run() throws IOException, InterruptedException;
    }

    HeapWatch(long pid) {
        this.pid = pid;
    }

    /** Looks while the work is done, and once more at its end. */
    <T> During<T> during(Work<T> work) throws IOException, InterruptedException {
        ExecutorService worker = Executors.newSingleThreadExecutor();
        try {
            Future<T> result = worker.submit(work::run);
            Seen seen = new Seen(0, 0, 0);
            for (int look = 1; !isDone(result); look++) {
                seen = seen.and(look % LIVE_EVERY == 0 ? live() : used());
            }
            return new During<>(result.get(), seen.and(live()));
        } catch (ExecutionException failed) {
            throw new IOException("what was watched failed", failed.getCause());
        } finally {
            worker.shutdownNow();
        }
    }

    private static boolean isDone(Future<?> result) throws InterruptedException, ExecutionException {
        try {
            result.get(PAUSE_MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException notYet) {
            return false;
        }
    }

    Seen live() throws IOException, InterruptedException {
        long live = Histogram.liveBytes(asked("GC.class_histogram"));
        return new Seen(1, live, live);
    }

    private Seen used() throws IOException, InterruptedException {
        return new Seen(1, HeapInfo.usedBytes(asked("GC.heap_info")), 0);
    }

    private String asked(String question) throws IOException, InterruptedException {
        String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        return Wrk.output(List.of(jcmd, Long.toString(pid), question), LIMIT_SECONDS);
    }
}

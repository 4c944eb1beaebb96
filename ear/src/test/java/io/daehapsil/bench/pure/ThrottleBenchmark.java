package io.daehapsil.bench.pure;

import io.daehapsil.domain.admission.BatchThrottle;
import io.daehapsil.domain.admission.DownstreamLoad;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The next batch size from the words of 50 downstreams. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ThrottleBenchmark {

    private static final int SERVERS = 50;

    private final BatchThrottle throttle = new BatchThrottle(10, 2000, DownstreamLoad.Limits.USUAL);
    private final List<DownstreamLoad> loads = IntStream.range(0, SERVERS)
            .mapToObj(i -> new DownstreamLoad(i / 100.0, 0.001, Duration.ofMillis(10L * i), i))
            .toList();
    private int batch = 1000;

    @Benchmark
    public int nextBatch() {
        batch = throttle.next(batch, loads);
        return batch;
    }
}

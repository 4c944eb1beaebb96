package io.daehapsil.bench.pure;

import io.daehapsil.domain.queue.Beginning;
import io.daehapsil.domain.queue.Flow;
import io.daehapsil.domain.queue.Line;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Where somebody stands in a line of 2,000,000, and how a node's picture of it is made. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RankBenchmark {

    private static final long WAITING = 2_000_000;
    private static final long STRIDE = 7_919;

    private final Map<Long, Long> counts = new HashMap<>();
    private long[] front;
    private RoomView view;
    private long number;

    @Setup
    public void fill() {
        LongStream.rangeClosed(1, WAITING).forEach(waits -> counts.merge(Line.block(waits), 1L, Long::sum));
        front = LongStream.rangeClosed(1, Line.FRONT).toArray();
        view = new RoomView(
                new RoomName("ktx-holiday"),
                1,
                1_700_000_000_000_000L,
                picture(),
                0,
                new Flow(3000, 1000, Duration.ofMinutes(5)),
                RoomSettings.DEFAULTS,
                Beginning.PLAIN);
    }

    @Benchmark
    public long rankInALineOfTwoMillion() {
        return view.line().ahead(next());
    }

    @Benchmark
    public PlaceStatus statusInALineOfTwoMillion() {
        return view.waiting(next());
    }

    @Benchmark
    public Line pictureOfTwoMillion() {
        return picture();
    }

    private Line picture() {
        return Line.of(0, WAITING, counts, front);
    }

    private long next() {
        number = (number + STRIDE) % WAITING;
        return number + 1;
    }
}

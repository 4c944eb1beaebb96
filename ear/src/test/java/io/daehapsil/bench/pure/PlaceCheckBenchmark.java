package io.daehapsil.bench.pure;

import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceSigner;
import io.daehapsil.domain.queue.RoomName;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The check of a place's signature, which comes before everything else in a poll, and its making. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class PlaceCheckBenchmark {

    private static final int KEY_BYTES = 32;

    private final PlaceSigner signer = new PlaceSigner(new byte[KEY_BYTES]);
    private final Place place = new Place(
            new RoomName("ktx-holiday"),
            1,
            1_234_567,
            Instant.ofEpochMilli(1_700_000_000_000L),
            new PlaceId("AAAAAAAAAAAAAAAAAAAAAA"));
    private final String text = signer.sign(place);

    @Benchmark
    public Place placeCheck() {
        return signer.read(text);
    }

    @Benchmark
    public String placeSigning() {
        return signer.sign(place);
    }
}

package io.daehapsil.bench.pure;

import io.daehapsil.domain.seating.SeatFinder;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.seating.SeatWish;
import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.domain.timetable.TrainLayout;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Four seats together in a train of 18 cars over 10 segments: empty, and nearly full, where it must look the longest. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SeatFinderBenchmark {

    private static final int SEGMENTS = 10;
    private static final int TOGETHER = 4;
    private static final int LEFT_IN_HUNDRED = 3;

    private static final Stretch MIDDLE = new Stretch(3, 7);

    private SeatMap empty;
    private SeatMap full;

    @Setup
    public void board() {
        List<Car> cars = new ArrayList<>();
        for (int number = 1; number <= 18; number++) {
            boolean first = number >= 3 && number <= 5;
            cars.add(new Car(
                    number, first ? SeatClass.FIRST : SeatClass.STANDARD, first ? 12 : 14, first ? "A BC" : "AB CD"));
        }
        TrainLayout train = new TrainLayout(cars);
        empty = SeatMap.empty(train, SEGMENTS);
        Random random = new Random(5);
        BitSet taken = new BitSet();
        for (int seat = 0; seat < train.seatCount(); seat++) {
            taken.set(seat, random.nextInt(100) >= LEFT_IN_HUNDRED);
        }
        full = new SeatMap(
                train, IntStream.range(0, SEGMENTS).mapToObj(i -> taken).toList());
    }

    @Benchmark
    public Optional<List<Integer>> seatsInAnEmptyTrain() {
        return SeatFinder.find(empty, MIDDLE, TOGETHER, SeatWish.any());
    }

    @Benchmark
    public Optional<List<Integer>> seatsInAFullTrain() {
        return SeatFinder.find(full, MIDDLE, TOGETHER, SeatWish.any());
    }
}

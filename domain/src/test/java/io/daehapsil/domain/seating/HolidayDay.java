package io.daehapsil.domain.seating;

import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.Seat;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.domain.timetable.TrainLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * A synthetic holiday: trains of 18 cars over ten segments, and people who come in random order for one to four seats, most
 * of them for a part of the way, until more seats were asked for than there are; after every fourth of them somebody gives
 * seats back. The same people are served by each finder in turn.
 */
final class HolidayDay {

    private static final int SEGMENTS = 10;
    /** A ride is long from here on: those are what short rides, badly placed, make impossible. */
    private static final int LONG = 8;

    private static final int PERCENT_GIVEN_BACK = 25;
    private static final int TRAINS = 4;
    private static final TrainLayout TRAIN = train();

    /** How the seats for n people are found on a map. */
    interface Finder {
        Optional<List<Integer>> find(SeatMap map, Stretch stretch, int n, int spread);
    }

    private record Request(Stretch stretch, int people) {}

    private record Sold(Stretch stretch, List<Integer> seats) {}

    /** What came of a day: requests for long rides and those served, all requests and those served. */
    record Outcome(int longAsked, int longServed, int asked, int served) {

        double longShare() {
            return (double) longServed / longAsked;
        }

        double share() {
            return (double) served / asked;
        }
    }

    private HolidayDay() {}

    static Optional<List<Integer>> ours(SeatMap map, Stretch stretch, int n, int spread) {
        return SeatFinder.find(map, stretch, n, SeatWish.any().spreadBy(spread));
    }

    /** The first seats that are free, whether or not they are near each other. */
    static Optional<List<Integer>> firstFit(SeatMap map, Stretch stretch, int n, int spread) {
        BitSet free = map.free(stretch);
        return free.cardinality() < n
                ? Optional.empty()
                : Optional.of(free.stream().limit(n).boxed().toList());
    }

    /** The first seats side by side, else in a row, else in a car, else the first. */
    static Optional<List<Integer>> firstTogether(SeatMap map, Stretch stretch, int n, int spread) {
        int[] free = map.free(stretch).stream().toArray();
        List<BiPredicate<Seat, Seat>> near = List.of(
                (first, last) -> first.isInRowOf(last) && last.column() - first.column() == n - 1,
                Seat::isInRowOf,
                (first, last) -> first.car() == last.car());
        for (BiPredicate<Seat, Seat> fits : near) {
            for (int i = 0; i + n <= free.length; i++) {
                if (fits.test(TRAIN.seat(free[i]), TRAIN.seat(free[i + n - 1]))) {
                    return Optional.of(Arrays.stream(free, i, i + n).boxed().toList());
                }
            }
        }
        return firstFit(map, stretch, n, spread);
    }

    /** Any free seats, as people do who choose in a map. */
    static Optional<List<Integer>> anywhere(SeatMap map, Stretch stretch, int n, int spread) {
        List<Integer> free = new ArrayList<>(map.free(stretch).stream().boxed().toList());
        Collections.shuffle(free, new Random(spread));
        return free.size() < n ? Optional.empty() : Optional.of(free.subList(0, n));
    }

    /** @param demand seat-segments asked for, per seat-segment that there is */
    static Outcome serve(long seed, double demand, Finder finder) {
        Outcome day = new Outcome(0, 0, 0, 0);
        for (int train = 0; train < TRAINS; train++) {
            day = sum(day, serveTrain(new Random(seed * TRAINS + train), demand, finder));
        }
        return day;
    }

    private static Outcome serveTrain(Random random, double demand, Finder finder) {
        SeatMap map = SeatMap.empty(TRAIN, SEGMENTS);
        int all = TRAIN.seatCount() * SEGMENTS;
        List<Sold> sold = new ArrayList<>();
        Outcome outcome = new Outcome(0, 0, 0, 0);
        for (int wanted = 0; wanted < demand * all; ) {
            Request request = request(random);
            wanted += request.people() * request.stretch().segmentCount();
            Optional<List<Integer>> seats = finder.find(map, request.stretch(), request.people(), random.nextInt(all));
            if (seats.isPresent()) {
                map = map.take(request.stretch(), seats.get());
                sold.add(new Sold(request.stretch(), seats.get()));
            }
            if (random.nextInt(100) < PERCENT_GIVEN_BACK && !sold.isEmpty()) {
                Sold back = sold.remove((int) (random.nextDouble() * sold.size()));
                map = map.without(SeatMap.empty(TRAIN, SEGMENTS).take(back.stretch(), back.seats()));
            }
            int isLong = request.stretch().segmentCount() >= LONG ? 1 : 0;
            int isServed = seats.isPresent() ? 1 : 0;
            outcome = sum(outcome, new Outcome(isLong, isLong * isServed, 1, isServed));
        }
        return outcome;
    }

    /** A quarter goes the whole way, the others from any stop to any later one. */
    private static Request request(Random random) {
        int people = 1 + Math.min(random.nextInt(4), random.nextInt(4));
        if (random.nextInt(4) == 0) {
            return new Request(new Stretch(0, SEGMENTS), people);
        }
        int from = random.nextInt(SEGMENTS);
        return new Request(new Stretch(from, from + 1 + random.nextInt(SEGMENTS - from)), people);
    }

    private static Outcome sum(Outcome a, Outcome b) {
        return new Outcome(
                a.longAsked + b.longAsked, a.longServed + b.longServed, a.asked + b.asked, a.served + b.served);
    }

    private static TrainLayout train() {
        List<Car> cars = new ArrayList<>();
        IntStream.rangeClosed(1, 18)
                .mapToObj(number -> number >= 2 && number <= 4
                        ? new Car(number, SeatClass.FIRST, 12, "A BC")
                        : new Car(number, SeatClass.STANDARD, 14, "AB CD"))
                .forEach(cars::add);
        return new TrainLayout(cars);
    }

    /** Prints the comparison for several demands: the command that {@code server-config/SIZING.md} names. */
    public static void main(String[] arguments) {
        System.out.println("| asked for, of what there is | seats found by | long rides served | all served |");
        System.out.println("| --- | --- | --- | --- |");
        for (double demand : new double[] {1.1, 1.5, 2}) {
            print(demand, "our finder", HolidayDay::ours);
            print(demand, "first fit, groups together", HolidayDay::firstTogether);
            print(demand, "first fit, groups scattered", HolidayDay::firstFit);
            print(demand, "anywhere", HolidayDay::anywhere);
        }
    }

    private static void print(double demand, String name, Finder finder) {
        Outcome days = new Outcome(0, 0, 0, 0);
        for (int seed = 1; seed <= 5; seed++) {
            days = sum(days, serve(seed, demand, finder));
        }
        System.out.printf(
                "| %.0f %% | %s | %.1f %% of %,d | %.1f %% of %,d |%n",
                100 * demand, name, 100 * days.longShare(), days.longAsked(), 100 * days.share(), days.asked());
    }
}

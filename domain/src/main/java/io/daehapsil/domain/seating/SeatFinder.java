package io.daehapsil.domain.seating;

import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.Seat;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.domain.timetable.TrainLayout;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Finds n seats for people who travel together. It looks at every run of n free seats that follow one another in a car
 * and takes the best: side by side before one row before one car; then the nearest together; then standard class before
 * first, where nobody wished for one; then one with a seat on the wished side; then the one that fits its gap best, so that a
 * short ride goes where another ends or begins and whole journeys stay bookable; then the one that leaves no single seat
 * between taken ones. When no car has n, the fullest possible part is seated in one car and the rest in the next, unless all
 * wish to sit together.
 *
 * <p>Guarantee: finds n seats whenever n that are as the wish demands are free; a pure function of its arguments.
 */
public final class SeatFinder {

    private static final int SIDE_BY_SIDE = 0;
    private static final int SAME_ROW = 1;
    private static final int SAME_CAR = 2;

    /** 99 cars of 99 rows of 10 seats are fewer than 2^17. */
    private static final int SEAT_BITS = 17;

    private static final int IDLE_BITS = 22;

    private final TrainLayout layout;
    private final int[] idleAround;
    private final BitSet free;
    private final int begin;
    private final boolean together;
    private final boolean anySide;
    private final boolean window;

    private SeatFinder(SeatMap map, Stretch stretch, SeatWish wish) {
        together = wish.together();
        anySide = wish.side().isEmpty();
        window = wish.side().equals(Optional.of(SeatWish.Side.WINDOW));
        layout = map.layout();
        free = map.free(stretch);
        free.and(asDemanded(layout, wish));
        idleAround = map.idleAround(stretch);
        begin = Math.floorMod(wish.spread(), layout.seatCount());
    }

    /** Every seat that is as the wish demands, whether free or not; the caller's own copy. */
    private static BitSet asDemanded(TrainLayout layout, SeatWish wish) {
        BitSet seats = wish.seatClass().map(layout::seatsOf).orElseGet(() -> {
            BitSet all = new BitSet();
            all.set(0, layout.seatCount());
            return all;
        });
        if (wish.quiet()) {
            seats.and(layout.quietSeats());
        }
        return seats;
    }

    /**
     * Every seat that could serve, whether it is free in this map or not, in ascending order: for who is ready to take any.
     * Where all wish to sit together, those of the car in which most are free.
     */
    public static List<Integer> candidates(SeatMap map, Stretch stretch, SeatWish wish) {
        BitSet seats = asDemanded(map.layout(), wish);
        if (wish.together()) {
            SeatFinder finder = new SeatFinder(map, stretch, wish);
            int first = finder.firstOfTheFreestCar();
            int car = map.layout().seat(first).car();
            seats.stream().filter(seat -> map.layout().seat(seat).car() != car).forEach(seats::clear);
        }
        return seats.stream().boxed().toList();
    }

    /** Seat numbers in ascending order; empty only when fewer than n seats are free that are as the wish demands. */
    public static Optional<List<Integer>> find(SeatMap map, Stretch stretch, int n, SeatWish wish) {
        if (n < 1) {
            throw new IllegalArgumentException("somebody must want a seat, not " + n);
        }
        return new SeatFinder(map, stretch, wish).find(n);
    }

    private Optional<List<Integer>> find(int n) {
        if (free.cardinality() < n || together && mostFreeInACar() < n) {
            return Optional.empty();
        }
        List<Integer> found = new ArrayList<>(n);
        while (found.size() < n) {
            int neighbours = Math.min(n - found.size(), mostFreeInACar());
            int seat = firstOfBestRun(neighbours);
            for (int i = 0; i < neighbours; i++) {
                found.add(seat);
                free.clear(seat);
                seat = free.nextSetBit(seat);
            }
        }
        Collections.sort(found);
        return Optional.of(List.copyOf(found));
    }

    private int mostFreeInACar() {
        int most = 0;
        int first = 0;
        for (Car car : layout.cars()) {
            int end = first + car.seatCount();
            most = Math.max(most, free.get(first, end).cardinality());
            first = end;
        }
        return most;
    }

    private int firstOfTheFreestCar() {
        int most = mostFreeInACar();
        int first = 0;
        for (Car car : layout.cars()) {
            int end = first + car.seatCount();
            if (free.get(first, end).cardinality() == most) {
                return first;
            }
            first = end;
        }
        throw new IllegalStateException("some car has the most");
    }

    private int firstOfBestRun(int n) {
        int[] run = new int[layout.seatCount()];
        long bestCost = Long.MAX_VALUE;
        int best = -1;
        int carBegin = 0;
        for (Car car : layout.cars()) {
            int carEnd = carBegin + car.seatCount();
            int count = 0;
            int idle = 0;
            for (int seat = free.nextSetBit(carBegin); seat >= 0 && seat < carEnd; seat = free.nextSetBit(seat + 1)) {
                run[count++] = seat;
                idle += idleAround[seat] - (count > n ? idleAround[run[count - n - 1]] : 0);
                if (count >= n) {
                    long cost = cost(run[count - n], seat, n, idle);
                    if (cost < bestCost) {
                        bestCost = cost;
                        best = run[count - n];
                    }
                }
            }
            carBegin = carEnd;
        }
        return best;
    }

    /** The criteria in the order of their weight, each in bits of its own: a smaller number is a better run. */
    private long cost(int first, int last, int n, int idle) {
        Seat left = layout.seat(first);
        Seat right = layout.seat(last);
        int nearness = SAME_CAR;
        int span = last - first;
        if (left.isInRowOf(right)) {
            span = right.column() - left.column();
            nearness = span == n - 1 ? SIDE_BY_SIDE : SAME_ROW;
        }
        int lonely = lonely(first - 1, first, -1) + lonely(last + 1, last, 1);
        int fromBegin = Math.floorMod(first - begin, layout.seatCount());
        long cost = nearness;
        cost = cost << SEAT_BITS | span;
        cost = cost << 1 | (left.seatClass() == SeatClass.STANDARD ? 0 : 1);
        cost = cost << 1 | (anySide || isOnWishedSide(left) || isOnWishedSide(right) ? 0 : 1);
        cost = cost << IDLE_BITS | Math.min(idle, (1 << IDLE_BITS) - 1);
        cost = cost << 2 | lonely;
        return cost << SEAT_BITS | fromBegin;
    }

    /** One of people who sit side by side has the wished seat; they know whose it is to be. */
    private boolean isOnWishedSide(Seat seat) {
        return window ? seat.window() : seat.aisle();
    }

    /** 1 when the seat beside the run is free and would have no free seat on its other side. */
    private int lonely(int seat, int runEnd, int direction) {
        if (!isFreeBeside(seat, runEnd)) {
            return 0;
        }
        return isFreeBeside(seat + direction, seat) ? 0 : 1;
    }

    private boolean isFreeBeside(int seat, int other) {
        return seat >= 0
                && seat < layout.seatCount()
                && free.get(seat)
                && layout.seat(seat).isBeside(layout.seat(other));
    }
}

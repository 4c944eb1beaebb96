package io.daehapsil.domain.timetable;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The cars of a train in order and the numbering of its seats: 0 to n-1, car by car, row by row, letter by letter.
 * Immutable; departures of one train type share it.
 */
public final class TrainLayout {

    private final List<Car> cars;
    private final List<Seat> seats;
    private final Map<SeatLabel, Seat> byLabel;
    private final Map<SeatClass, BitSet> byClass = new EnumMap<>(SeatClass.class);

    public TrainLayout(List<Car> cars) {
        if (cars.isEmpty()) {
            throw new IllegalArgumentException("a train has at least one car");
        }
        this.cars = List.copyOf(cars);
        List<Seat> numbered = new ArrayList<>();
        Map<SeatLabel, Seat> labelled = new HashMap<>();
        for (Car car : this.cars) {
            for (int row = 1; row <= car.rowCount(); row++) {
                for (int column = 0; column < car.row(row).length(); column++) {
                    if (!Character.isLetter(car.row(row).charAt(column))) {
                        continue;
                    }
                    Seat seat = Seat.in(car, row, column, numbered.size());
                    numbered.add(seat);
                    if (labelled.put(seat.label(), seat) != null) {
                        throw new IllegalArgumentException("car " + car.number() + " stands twice in the train");
                    }
                }
            }
        }
        this.seats = List.copyOf(numbered);
        this.byLabel = Map.copyOf(labelled);
        numbered.forEach(seat ->
                byClass.computeIfAbsent(seat.seatClass(), c -> new BitSet()).set(seat.index()));
    }

    public List<Car> cars() {
        return cars;
    }

    public List<Seat> seats() {
        return seats;
    }

    public int seatCount() {
        return seats.size();
    }

    public Seat seat(int index) {
        return seats.get(index);
    }

    /** Empty when the train has no such seat. */
    public Optional<Seat> seat(SeatLabel label) {
        return Optional.ofNullable(byLabel.get(label));
    }

    /** The classes that the train has. */
    public Set<SeatClass> classes() {
        return EnumSet.copyOf(byClass.keySet());
    }

    /** The numbers of the seats of a class; the caller's own copy. */
    public BitSet seatsOf(SeatClass seatClass) {
        return (BitSet) byClass.getOrDefault(seatClass, new BitSet()).clone();
    }

    /** The numbers of the seats in quiet cars; none where the train has no such car. */
    public BitSet quietSeats() {
        BitSet quiet = new BitSet();
        int first = 0;
        for (Car car : cars) {
            quiet.set(first, first + car.seatCount(), car.quiet());
            first += car.seatCount();
        }
        return quiet;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TrainLayout layout && cars.equals(layout.cars);
    }

    @Override
    public int hashCode() {
        return cars.hashCode();
    }

    @Override
    public String toString() {
        return cars.size() + " cars, " + seats.size() + " seats";
    }
}

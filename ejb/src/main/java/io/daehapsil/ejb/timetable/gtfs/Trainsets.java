package io.daehapsil.ejb.timetable.gtfs;

import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.TrainLayout;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the table of cars: {@code train_type,car,class,rows,layout,seats}, one car a line. Fields hold no commas and no
 * quotes; {@code seats} is the table's own check sum.
 */
public final class Trainsets {

    private static final String HEADER = "train_type,car,class,rows,layout,seats";

    private Trainsets() {}

    /**
     * The cars of each train type.
     *
     * @throws BrokenFeed naming the line
     */
    public static Map<String, TrainLayout> read(InputStream csv) {
        List<String> lines = lines(csv);
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new BrokenFeed("the table of cars begins with the line " + HEADER);
        }
        Map<String, List<Car>> cars = new LinkedHashMap<>();
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).isBlank()) {
                continue;
            }
            try {
                String[] fields = lines.get(i).split(",", -1);
                cars.computeIfAbsent(fields[0], type -> new ArrayList<>()).add(car(fields));
            } catch (IllegalArgumentException e) {
                throw new BrokenFeed("the table of cars, line " + (i + 1) + ": " + e.getMessage(), e);
            }
        }
        Map<String, TrainLayout> layouts = new TreeMap<>();
        cars.forEach((type, list) -> layouts.put(type, layout(type, list)));
        return layouts;
    }

    private static Car car(String[] fields) {
        if (fields.length != 6) {
            throw new IllegalArgumentException("there are " + fields.length + " fields, not 6");
        }
        Car car = new Car(
                Integer.parseInt(fields[1]), SeatClass.valueOf(fields[2]), Integer.parseInt(fields[3]), fields[4]);
        if (car.seatCount() != Integer.parseInt(fields[5])) {
            throw new IllegalArgumentException("rows and layout make " + car.seatCount() + " seats, not " + fields[5]);
        }
        return car;
    }

    private static TrainLayout layout(String type, List<Car> cars) {
        try {
            return new TrainLayout(cars);
        } catch (IllegalArgumentException e) {
            throw new BrokenFeed("the table of cars, train type " + type + ": " + e.getMessage(), e);
        }
    }

    private static List<String> lines(InputStream csv) {
        try {
            return new String(csv.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new BrokenFeed("the table of cars cannot be read", e);
        }
    }
}

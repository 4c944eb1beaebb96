package io.daehapsil.ejb.timetable.gtfs;

import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.TrainLayout;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the table of cars: {@code train_type,car,class,rows,layout,seats}, one car a line. Fields hold no commas and no
 * quotes; {@code seats} is the table's own check sum. A last column {@code quiet} may say yes or no. Cars whose rows differ
 * need a {@link LayoutFile}.
 */
public final class Trainsets {

    private static final String FILE = "trainsets.csv";
    private static final String HEADER = "train_type,car,class,rows,layout,seats";
    private static final String HEADER_WITH_QUIET = HEADER + ",quiet";

    private Trainsets() {}

    /**
     * The cars of each train type.
     *
     * @throws BrokenFeed naming the line
     */
    public static Map<String, TrainLayout> read(InputStream csv) {
        List<String> lines = lines(csv);
        if (lines.isEmpty() || !lines.get(0).equals(HEADER) && !lines.get(0).equals(HEADER_WITH_QUIET)) {
            String reason = "the table of cars begins with the line " + HEADER + ", perhaps with a last column quiet";
            throw new BrokenFeed(FILE, 1, reason, null);
        }
        int columns = lines.get(0).split(",").length;
        Map<String, List<Car>> cars = new HashMap<>();
        Map<String, TrainLayout> layouts = new TreeMap<>();
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).isBlank()) {
                continue;
            }
            try {
                String[] fields = lines.get(i).split(",", -1);
                List<Car> train = cars.computeIfAbsent(fields[0], type -> new ArrayList<>());
                train.add(car(fields, columns));
                layouts.put(fields[0], new TrainLayout(train)); // at each car, so that the line is told
            } catch (IllegalArgumentException e) {
                throw new BrokenFeed(FILE, i + 1, e.getMessage(), e);
            }
        }
        return layouts;
    }

    private static Car car(String[] fields, int columns) {
        if (fields.length != columns) {
            throw new IllegalArgumentException("there are " + fields.length + " fields, not " + columns);
        }
        int rows = number(fields[3]);
        boolean quiet = columns > 6 && isYes(fields[6]);
        Car car = new Car(number(fields[1]), seatClass(fields[2]), quiet, Collections.nCopies(rows, fields[4]));
        if (car.seatCount() != number(fields[5])) {
            throw new IllegalArgumentException("rows and layout make " + car.seatCount() + " seats, not " + fields[5]);
        }
        return car;
    }

    private static int number(String text) {
        if (!text.matches("[0-9]{1,4}")) {
            throw new IllegalArgumentException("a number is expected, not " + text);
        }
        return Integer.parseInt(text);
    }

    private static SeatClass seatClass(String name) {
        if (!name.equals("STANDARD") && !name.equals("FIRST")) {
            throw new IllegalArgumentException("a class is STANDARD or FIRST, not " + name);
        }
        return SeatClass.valueOf(name);
    }

    private static boolean isYes(String text) {
        if (!text.equals("yes") && !text.equals("no")) {
            throw new IllegalArgumentException("quiet is yes or no, not " + text);
        }
        return text.equals("yes");
    }

    private static List<String> lines(InputStream csv) {
        try {
            return new String(csv.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new BrokenFeed(FILE, 0, "it cannot be read", e);
        }
    }
}

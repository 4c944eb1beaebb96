package io.daehapsil.ejb.timetable.gtfs;

import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.TrainLayout;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the drawing of one type of train or bus, which is named as the feed's {@code train_type} names it:
 *
 * <pre># comments and empty lines mean nothing
 * car 1 STANDARD quiet
 * 12 x AB CD
 * car 2 FIRST
 * A _C
 * 9 x A BC</pre>
 *
 * A car has a number, a class and perhaps the word quiet; then come its rows from the front, as {@link Car} writes them. A bus is
 * a train of one car. Rows that look alike may be counted.
 */
public final class LayoutFile {

    /** A train of 99 cars with 99 different rows each is drawn in less. */
    private static final int MOST_BYTES = 1 << 20;

    private static final Pattern CAR =
            Pattern.compile("car\\s+([0-9]{1,2})\\s+([A-Z]+)(\\s+quiet)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern ROWS = Pattern.compile("(?:([0-9]{1,2})\\s+x\\s+)?([A-Z_][A-Z_ ]*)");

    private final String file;
    private final List<Car> cars = new ArrayList<>();
    private Matcher begun;
    private int begunAt;
    private List<String> rows = new ArrayList<>();

    private LayoutFile(String file) {
        this.file = file;
    }

    /**
     * @param file the name that failures tell
     * @throws BrokenFeed naming the file, the line and what is wrong there
     */
    public static TrainLayout read(String file, InputStream content) {
        return new LayoutFile(file).layout(lines(file, content));
    }

    private TrainLayout layout(List<String> lines) {
        for (int number = 1; number <= lines.size(); number++) {
            String line = lines.get(number - 1).replaceFirst("#.*", "").strip();
            if (!line.isEmpty()) {
                read(line, number);
            }
        }
        endCar();
        if (cars.isEmpty()) {
            throw new BrokenFeed(file, 0, "no car is drawn; one begins with a line such as car 1 STANDARD", null);
        }
        return new TrainLayout(cars);
    }

    private void read(String line, int number) {
        Matcher car = CAR.matcher(line);
        Matcher row = ROWS.matcher(line);
        if (car.matches()) {
            endCar();
            begun = car;
            begunAt = number;
            at(number, () -> car(List.of("A"))); // before its rows are, so that the right line is told
        } else if (begun == null) {
            throw broken(number, "the first line is a car, such as car 1 STANDARD, not " + shown(line));
        } else if (row.matches()) {
            int times = row.group(1) == null ? 1 : Integer.parseInt(row.group(1));
            rows.addAll(Collections.nCopies(times, row.group(2)));
            at(number, () -> car(rows));
        } else {
            throw broken(
                    number, shown(line) + " is neither a car nor a row of capital letters such as AB CD or 12 x AB CD");
        }
    }

    private void endCar() {
        if (begun == null) {
            return;
        }
        if (rows.isEmpty()) {
            throw broken(begunAt, "car " + begun.group(1) + " has no rows");
        }
        at(begunAt, () -> {
            cars.add(car(rows));
            new TrainLayout(cars); // refuses a car that stands twice
        });
        rows = new ArrayList<>();
    }

    private Car car(List<String> seats) {
        return new Car(Integer.parseInt(begun.group(1)), seatClass(begun.group(2)), begun.group(3) != null, seats);
    }

    private static SeatClass seatClass(String name) {
        for (SeatClass known : SeatClass.values()) {
            if (known.name().equalsIgnoreCase(name)) {
                return known;
            }
        }
        throw new IllegalArgumentException("a class is STANDARD or FIRST, not " + shown(name));
    }

    private void at(int number, Runnable step) {
        try {
            step.run();
        } catch (IllegalArgumentException e) {
            throw broken(number, e.getMessage());
        }
    }

    private BrokenFeed broken(int number, String reason) {
        return new BrokenFeed(file, number, reason, null);
    }

    /** What somebody wrote, short enough to be told. */
    private static String shown(String text) {
        return '"' + (text.length() > 40 ? text.substring(0, 40) + "…" : text) + '"';
    }

    private static List<String> lines(String file, InputStream content) {
        try {
            byte[] bytes = content.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new BrokenFeed(file, 0, "it is longer than 1 MB", null);
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString()
                    .lines()
                    .toList();
        } catch (CharacterCodingException e) {
            throw new BrokenFeed(file, 0, "it is not written in UTF-8", e);
        } catch (IOException e) {
            throw new BrokenFeed(file, 0, "it cannot be read", e);
        }
    }
}

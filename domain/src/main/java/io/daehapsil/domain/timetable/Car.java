package io.daehapsil.domain.timetable;

import java.util.regex.Pattern;

/**
 * One car: its rows all look alike.
 *
 * @param layout one row from left to right: letters are seats, a blank is the aisle, for example {@code AB CD}
 */
public record Car(int number, SeatClass seatClass, int rows, String layout) {

    private static final Pattern LAYOUT = Pattern.compile("[A-Z](?: ?[A-Z]){0,9}");

    public Car {
        if (number < 1 || number > 99) {
            throw new IllegalArgumentException("cars are numbered 1 to 99, not " + number);
        }
        if (rows < 1 || rows > 99) {
            throw new IllegalArgumentException("a car has 1 to 99 rows, not " + rows);
        }
        if (layout == null || !LAYOUT.matcher(layout).matches()) {
            throw new IllegalArgumentException("a layout is letters with single blanks between, such as AB CD");
        }
        long letters = layout.chars().filter(c -> c != ' ').count();
        if (letters != layout.chars().filter(c -> c != ' ').distinct().count()) {
            throw new IllegalArgumentException("layout " + layout + " has a letter twice");
        }
    }

    public int seatsPerRow() {
        return (int) layout.chars().filter(c -> c != ' ').count();
    }

    public int seatCount() {
        return rows * seatsPerRow();
    }
}

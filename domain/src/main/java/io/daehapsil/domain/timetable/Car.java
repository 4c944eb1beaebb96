package io.daehapsil.domain.timetable;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * One car of a train, or a bus.
 *
 * @param quiet whether people there are asked to be quiet
 * @param rows from the front, each from left to right and all equally wide: letters are seats, a blank is the aisle and _ a
 *     place without a seat (a door, a table), for example {@code AB CD}
 */
public record Car(int number, SeatClass seatClass, boolean quiet, List<String> rows) {

    private static final Pattern ROW = Pattern.compile("[A-Z_](?: ?[A-Z_]){0,9}");

    public Car {
        rows = List.copyOf(rows);
        if (number < 1 || number > 99) {
            throw new IllegalArgumentException("cars are numbered 1 to 99, not " + number);
        }
        if (rows.isEmpty() || rows.size() > 99) {
            throw new IllegalArgumentException("a car has 1 to 99 rows, not " + rows.size());
        }
        for (String row : rows) {
            check(row, rows.get(0).length());
        }
        if (rows.stream().allMatch(row -> row.replaceAll("[_ ]", "").isEmpty())) {
            throw new IllegalArgumentException("car " + number + " has no seat");
        }
    }

    /** A car whose rows all look alike. */
    public Car(int number, SeatClass seatClass, int rows, String row) {
        this(number, seatClass, false, Collections.nCopies(Math.max(0, rows), String.valueOf(row)));
    }

    private static void check(String row, int width) {
        if (!ROW.matcher(row).matches()) {
            throw new IllegalArgumentException(
                    "a row is letters, or _ where no seat is, with single blanks between, such as AB CD, not " + row);
        }
        if (row.length() != width) {
            throw new IllegalArgumentException("row " + row + " is not as wide as the first row of its car");
        }
        Set<Integer> letters = new HashSet<>();
        if (!row.chars().filter(Character::isLetter).allMatch(letters::add)) {
            throw new IllegalArgumentException("row " + row + " has a letter twice");
        }
    }

    public int rowCount() {
        return rows.size();
    }

    /** From 1, at the front. */
    public String row(int number) {
        return rows.get(number - 1);
    }

    public int seatCount() {
        return (int) rows.stream()
                .flatMapToInt(String::chars)
                .filter(Character::isLetter)
                .count();
    }
}

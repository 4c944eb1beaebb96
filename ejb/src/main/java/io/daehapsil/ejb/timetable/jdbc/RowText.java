package io.daehapsil.ejb.timetable.jdbc;

import io.daehapsil.domain.timetable.Car;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;

/** How the rows of a car stand in its column: once where they all look alike, else one after the other. */
final class RowText {

    private static final String BETWEEN = "/";

    private RowText() {}

    static String write(Car car) {
        return new HashSet<>(car.rows()).size() == 1 ? car.row(1) : String.join(BETWEEN, car.rows());
    }

    static List<String> read(int count, String text) {
        return text.contains(BETWEEN) ? List.of(text.split(BETWEEN)) : Collections.nCopies(count, text);
    }
}

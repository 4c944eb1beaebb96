package io.daehapsil.domain.timetable;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is printed on the ticket: car and seat. In text {@code 5-12A}: car 5, row 12, seat A. */
public record SeatLabel(int car, String seat) {

    private static final Pattern SEAT = Pattern.compile("[1-9][0-9]?[A-Z]");
    private static final Pattern TEXT = Pattern.compile("([1-9][0-9]?)-([1-9][0-9]?[A-Z])");

    public SeatLabel {
        if (car < 1 || car > 99 || seat == null || !SEAT.matcher(seat).matches()) {
            throw new IllegalArgumentException("a seat is a car from 1 to 99 and a row with a letter, such as 5-12A");
        }
    }

    /** Reads the text form; anything else is an IllegalArgumentException. */
    public static SeatLabel parse(String text) {
        Matcher matcher = TEXT.matcher(text == null ? "" : text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("a seat is written as car, dash, row and letter, such as 5-12A");
        }
        return new SeatLabel(Integer.parseInt(matcher.group(1)), matcher.group(2));
    }

    @Override
    public String toString() {
        return car + "-" + seat;
    }
}

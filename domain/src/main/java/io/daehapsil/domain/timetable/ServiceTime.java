package io.daehapsil.domain.timetable;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time in a timetable: seconds since "noon minus 12 hours" of the service date, as GTFS defines it (GTFS Schedule
 * Reference, type Time). It goes past 24:00:00 for a train that runs into the next day, and means what the clock on the
 * platform shows, except on days when that clock is put forward or back before noon.
 */
public record ServiceTime(int seconds) implements Comparable<ServiceTime> {

    private static final Pattern TEXT = Pattern.compile("(\\d{1,3}):([0-5]\\d):([0-5]\\d)");

    public ServiceTime {
        if (seconds < 0) {
            throw new IllegalArgumentException("a service time is not negative");
        }
    }

    /** From H:MM:SS, HH:MM:SS or HHH:MM:SS. */
    public static ServiceTime parse(String text) {
        Matcher matcher = TEXT.matcher(text == null ? "" : text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("a service time is written as 25:10:00, not " + text);
        }
        return new ServiceTime(Integer.parseInt(matcher.group(1)) * 3600
                + Integer.parseInt(matcher.group(2)) * 60
                + Integer.parseInt(matcher.group(3)));
    }

    public Instant on(LocalDate serviceDate, ZoneId zone) {
        return serviceDate
                .atTime(LocalTime.NOON)
                .atZone(zone)
                .toInstant()
                .minusSeconds(12 * 3600)
                .plusSeconds(seconds);
    }

    @Override
    public int compareTo(ServiceTime other) {
        return Integer.compare(seconds, other.seconds);
    }

    @Override
    public String toString() {
        return "%02d:%02d:%02d".formatted(seconds / 3600, seconds / 60 % 60, seconds % 60);
    }
}

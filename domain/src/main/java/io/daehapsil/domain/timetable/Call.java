package io.daehapsil.domain.timetable;

import java.time.Instant;

/** A departure's stay at one stop. At the first call arrival equals departure, at the last one too. */
public record Call(StopId stop, Instant arrival, Instant departure) {

    public Call {
        if (departure.isBefore(arrival)) {
            throw new IllegalArgumentException("at " + stop + " the departure is before the arrival");
        }
    }
}

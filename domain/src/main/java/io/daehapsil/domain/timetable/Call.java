package io.daehapsil.domain.timetable;

import java.time.Instant;

/** A departure's stay at one stop; where a train is not known to dwell, arrival equals departure. */
public record Call(StopId stop, Instant arrival, Instant departure) {

    public Call {
        if (departure.isBefore(arrival)) {
            throw new IllegalArgumentException("at " + stop + " the departure is before the arrival");
        }
    }
}

package io.daehapsil.domain.timetable;

import java.time.Instant;

/**
 * A departure's stay at one stop; where a train is not known to dwell, arrival equals departure.
 *
 * @param boards whether people may get on here
 * @param alights whether people may get off here
 */
public record Call(StopId stop, Instant arrival, Instant departure, boolean boards, boolean alights) {

    public Call {
        if (departure.isBefore(arrival)) {
            throw new IllegalArgumentException("at " + stop + " the departure is before the arrival");
        }
    }

    /** An ordinary one: people get on and off. */
    public Call(StopId stop, Instant arrival, Instant departure) {
        this(stop, arrival, departure, true, true);
    }
}

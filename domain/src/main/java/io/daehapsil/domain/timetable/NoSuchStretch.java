package io.daehapsil.domain.timetable;

/** A departure does not carry anybody from the one stop to the other: one is not served, or they come in the other order. */
public class NoSuchStretch extends IllegalArgumentException {

    private final StopId from;
    private final StopId to;

    public NoSuchStretch(DepartureId departure, StopId from, StopId to) {
        super("departure " + departure + " does not go from " + from + " to " + to);
        this.from = from;
        this.to = to;
    }

    public StopId from() {
        return from;
    }

    public StopId to() {
        return to;
    }
}

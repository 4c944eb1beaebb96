package io.daehapsil.domain.timetable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A call as a timetable gives it: the times may be missing, except the departure of the first and the arrival of the last
 * call of a trip.
 *
 * @param boards whether people may get on here
 * @param alights whether people may get off here
 */
public record PlannedCall(
        StopId stop,
        Position position,
        Optional<ServiceTime> arrival,
        Optional<ServiceTime> departure,
        boolean boards,
        boolean alights) {

    private static final int MINUTE = 60;

    /** Where both times of a call are known. */
    public record Timed(StopId stop, ServiceTime arrival, ServiceTime departure, boolean boards, boolean alights) {}

    /** An ordinary one: people get on and off. */
    public PlannedCall(StopId stop, Position position, Optional<ServiceTime> arrival, Optional<ServiceTime> departure) {
        this(stop, position, arrival, departure, true, true);
    }

    private Optional<ServiceTime> reached() {
        return arrival.or(() -> departure);
    }

    private Optional<ServiceTime> left() {
        return departure.or(() -> arrival);
    }

    /**
     * Fills in the missing times of a trip. Between two known times a train is taken to run at one speed along the great
     * circles from stop to stop, and not to dwell: arrival equals departure at a filled-in call. Filled-in times are whole
     * minutes of the service day when there is a minute for every segment, else whole seconds, and always later than
     * the call before. A call with one of its times takes it for both.
     *
     * @throws IllegalArgumentException naming the stop, when an end has no time, time runs backward, or there is not
     *     one second for each segment
     */
    public static List<Timed> fillTimes(List<PlannedCall> calls) {
        if (calls.size() < 2) {
            throw new IllegalArgumentException("a trip has at least two calls");
        }
        requireEnds(calls);
        List<Timed> timed = new ArrayList<>();
        timed.add(calls.get(0).asGiven());
        int known = 0;
        for (int next = 1; next < calls.size(); next++) {
            if (calls.get(next).reached().isPresent()) {
                fillBetween(calls, known, next, timed);
                timed.add(calls.get(next).asGiven());
                known = next;
            }
        }
        return List.copyOf(timed);
    }

    private static void requireEnds(List<PlannedCall> calls) {
        for (int end : new int[] {0, calls.size() - 1}) {
            if (calls.get(end).reached().isEmpty()) {
                throw new IllegalArgumentException(
                        "the first and the last call need a time, " + calls.get(end).stop + " has none");
            }
        }
    }

    private Timed asGiven() {
        ServiceTime in = reached().orElseThrow();
        ServiceTime out = left().orElseThrow();
        if (out.compareTo(in) < 0) {
            throw new IllegalArgumentException("at " + stop + " the departure is before the arrival");
        }
        return timed(in, out);
    }

    private Timed timed(ServiceTime in, ServiceTime out) {
        return new Timed(stop, in, out, boards, alights);
    }

    private static void fillBetween(List<PlannedCall> calls, int from, int to, List<Timed> timed) {
        int start = calls.get(from).left().orElseThrow().seconds();
        int end = calls.get(to).reached().orElseThrow().seconds();
        int segments = to - from;
        if (end - start < segments) {
            throw new IllegalArgumentException("from " + calls.get(from).stop + " to " + calls.get(to).stop
                    + " there are " + (end - start) + " seconds for " + segments + " segments");
        }
        boolean minutes = start % MINUTE == 0 && end % MINUTE == 0 && end - start >= segments * MINUTE;
        int step = minutes ? MINUTE : 1;
        double[] share = shares(calls, from, to);
        int before = start;
        for (int i = from + 1; i < to; i++) {
            double exact = start + (end - start) * share[i - from];
            int rounded = (int) Math.round(exact / step) * step;
            before = Math.min(Math.max(rounded, before + step), end - (to - i) * step);
            ServiceTime time = new ServiceTime(before);
            timed.add(calls.get(i).timed(time, time));
        }
    }

    /** Which part of the way is done at each call; by counting segments where all stops lie in one spot. */
    private static double[] shares(List<PlannedCall> calls, int from, int to) {
        double[] way = new double[to - from + 1];
        for (int i = 1; i < way.length; i++) {
            PlannedCall previous = calls.get(from + i - 1);
            way[i] = way[i - 1] + previous.position.kilometresTo(calls.get(from + i).position);
        }
        double whole = way[way.length - 1];
        for (int i = 1; i < way.length; i++) {
            way[i] = whole > 0 ? way[i] / whole : (double) i / (way.length - 1);
        }
        return way;
    }
}

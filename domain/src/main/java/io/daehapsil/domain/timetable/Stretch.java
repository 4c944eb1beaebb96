package io.daehapsil.domain.timetable;

import java.util.stream.IntStream;

/**
 * The part of a departure that somebody rides: from one call to a later one. Segment i lies between call i and call
 * i + 1, so that a stretch covers the segments fromCall to toCall - 1.
 */
public record Stretch(int fromCall, int toCall) {

    public Stretch {
        if (fromCall < 0 || toCall <= fromCall) {
            throw new IllegalArgumentException("a stretch goes from a call to a later one");
        }
    }

    public IntStream segments() {
        return IntStream.range(fromCall, toCall);
    }

    public int segmentCount() {
        return toCall - fromCall;
    }

    public boolean overlaps(Stretch other) {
        return fromCall < other.toCall && other.fromCall < toCall;
    }
}

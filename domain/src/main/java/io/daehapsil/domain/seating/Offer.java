package io.daehapsil.domain.seating;

import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.Stretch;
import java.util.Map;

/**
 * A departure as somebody sees it who asks for one stretch.
 *
 * @param left seats free over the whole stretch, per class that the train has
 */
public record Offer(Departure departure, Stretch stretch, Map<SeatClass, Integer> left) {

    public int seatsLeft() {
        return left.values().stream().mapToInt(Integer::intValue).sum();
    }
}

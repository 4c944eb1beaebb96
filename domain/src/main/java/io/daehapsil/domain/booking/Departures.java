package io.daehapsil.domain.booking;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;

/** Port: the departures that a room sells. */
@FunctionalInterface
public interface Departures {

    /** @throws io.daehapsil.domain.NotFound if the room does not sell it */
    Departure departure(RoomName room, DepartureId id);

    /** Whether it does not run after all: then it is sold to nobody any more. */
    default boolean isCancelled(RoomName room, DepartureId id) {
        return false;
    }
}

package io.daehapsil.domain.booking;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;

/** Port: the departures that a room sells. */
@FunctionalInterface
public interface Departures {

    /** @throws io.daehapsil.domain.NotFound if the room does not sell it */
    Departure departure(RoomName room, DepartureId id);
}

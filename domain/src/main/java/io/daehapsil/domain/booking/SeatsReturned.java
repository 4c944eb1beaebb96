package io.daehapsil.domain.booking;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.DepartureId;
import java.util.Set;

/** Port: who wants to know at once when seats are on sale again. */
@FunctionalInterface
public interface SeatsReturned {

    /** Does not fail: whoever gives seats back has done so. */
    void of(RoomName room, Set<DepartureId> departures);
}

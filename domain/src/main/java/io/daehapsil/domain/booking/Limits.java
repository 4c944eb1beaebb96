package io.daehapsil.domain.booking;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.SeatLimits;

/** Port: how many seats each room sells to one. */
@FunctionalInterface
public interface Limits {

    /** @throws io.daehapsil.domain.NotFound if there is no such room */
    SeatLimits of(RoomName room);
}

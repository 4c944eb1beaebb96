package io.daehapsil.domain.booking;

import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.queue.RoomName;
import java.util.Optional;

/** Port: what a room's rides cost; empty where that is not told here. */
@FunctionalInterface
public interface Fares {

    Optional<FareTable> of(RoomName room);
}

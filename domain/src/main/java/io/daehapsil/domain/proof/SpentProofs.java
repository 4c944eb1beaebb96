package io.daehapsil.domain.proof;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;

/** Port: remembers solutions for as long as they could be shown again. Safe to repeat. */
public interface SpentProofs {

    /**
     * Spends a solution on a place.
     *
     * @return false where it was spent on another one before; for the same place it counts again, as for a join whose answer was lost
     * @throws io.daehapsil.domain.Unavailable
     */
    boolean spend(RoomName room, String solution, PlaceId place);
}

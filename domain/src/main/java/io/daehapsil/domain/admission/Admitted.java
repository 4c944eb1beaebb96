package io.daehapsil.domain.admission;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import java.util.Set;

/** These places of a room have just come in, by whichever node's tick. */
public record Admitted(RoomName room, Set<PlaceId> places) {

    public Admitted {
        places = Set.copyOf(places);
    }
}

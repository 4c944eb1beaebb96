package io.daehapsil.domain.seating;

import io.daehapsil.domain.queue.LineId;
import io.daehapsil.domain.queue.RoomName;
import java.util.Optional;

/** Whether the stock knows every booked seat. */
public interface StockReadiness {

    /**
     * To be called before anything is claimed.
     *
     * @throws io.daehapsil.domain.Unavailable while it is not sure that the stock knows every booked seat
     */
    void requireComplete();

    /**
     * The line of this room whose seats are complete, for a claim to name: Redis may have lost it since, and this node not know it
     * yet. Empty where no line was seen.
     *
     * @throws io.daehapsil.domain.Unavailable as {@link #requireComplete}
     */
    Optional<LineId> complete(RoomName room);

    /**
     * Whether reservations may have been made that the stock's keeper no longer knows by name, though every seat of theirs. Who
     * repeats one is in the database then.
     */
    boolean mayHaveForgotten(RoomName room);
}

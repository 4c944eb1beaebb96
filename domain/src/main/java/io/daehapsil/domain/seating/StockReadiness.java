package io.daehapsil.domain.seating;

import io.daehapsil.domain.queue.RoomName;

/** Whether the stock knows every booked seat. */
@FunctionalInterface
public interface StockReadiness {

    /**
     * To be called before anything is claimed.
     *
     * @throws io.daehapsil.domain.Unavailable while it is not sure that the stock knows every booked seat
     */
    void requireComplete();

    /**
     * Whether reservations may have been made that the stock's keeper no longer knows by name, though every seat of theirs. Who
     * repeats one is in the database then.
     */
    default boolean mayHaveForgotten(RoomName room) {
        return false;
    }
}

package io.daehapsil.domain.report;

import io.daehapsil.domain.queue.RoomName;
import java.util.List;

/** Port: the minutes of every room, and what was sold in it. All throw {@link io.daehapsil.domain.Unavailable}. */
public interface SaleMinutes {

    /** Keeps it as the latest of its minute, unless a younger one is there. Safe to repeat, and on several nodes at once. */
    void keep(RoomName room, SaleMinute minute);

    /** The minutes of the room's latest line, oldest first. */
    List<SaleMinute> latestLine(RoomName room, int atMost);

    List<SoldDeparture> sold(RoomName room);
}

package io.daehapsil.domain.seating;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Reads which seats are taken. Not a promise: between reading and claiming anybody may take a seat, and only the claim
 * decides. Throws {@link io.daehapsil.domain.Unavailable} when the stock is away.
 */
public interface SeatStock {

    /** The maps of all these departures in one round trip, whatever their number. */
    Map<DepartureId, SeatMap> readAll(RoomName room, Collection<Departure> departures);

    default SeatMap read(RoomName room, Departure departure) {
        return readAll(room, List.of(departure)).get(departure.id());
    }
}

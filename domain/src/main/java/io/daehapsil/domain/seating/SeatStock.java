package io.daehapsil.domain.seating;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Which seats are taken, as the claims see it. Reading is no promise: between reading and claiming anybody may take a
 * seat, and only the claim decides. Throws {@link io.daehapsil.domain.Unavailable} when the stock is away.
 */
public interface SeatStock {

    /** The maps of all these departures in one round trip, whatever their number. */
    Map<DepartureId, SeatMap> readAll(RoomName room, Collection<Departure> departures);

    default SeatMap read(RoomName room, Departure departure) {
        return readAll(room, List.of(departure)).get(departure.id());
    }

    /**
     * Marks seats as taken and never as free. In bounded steps, each atomic, all safe to repeat; when it throws, some may
     * have been marked.
     *
     * @param taken per segment of each departure, the numbers of the seats
     * @return how many were not marked before, counted per segment
     */
    int mark(RoomName room, Map<DepartureId, List<BitSet>> taken);
}

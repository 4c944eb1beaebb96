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

    /** The maps of all these departures in a few round trips, whatever their number. */
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

    /**
     * What was seen of a departure.
     *
     * @param changes how often seats of it had been claimed, given up or marked before the map was read
     */
    record Sighting(SeatMap map, long changes) {}

    /** As {@link #readAll}, with what it takes to {@link #free} safely. */
    Map<DepartureId, Sighting> sightAll(RoomName room, Collection<Departure> departures);

    /**
     * Puts seats on sale that nobody holds, unless any seat of the departure was claimed, given up or marked since the
     * sighting: the bit may then be somebody else's. Atomic; a repeat frees nothing.
     *
     * @param seats those to be freed, marked as taken
     * @param changes of the sighting
     * @return how many were freed, counted per segment; 0 as well when something had changed
     */
    int free(RoomName room, DepartureId departure, SeatMap seats, long changes);
}

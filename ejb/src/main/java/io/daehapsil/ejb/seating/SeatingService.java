package io.daehapsil.ejb.seating;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.Offer;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.seating.SeatStock;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/** The boundary of seating: what is left, and where. Every answer may be old when it arrives; only a claim decides. */
@ApplicationScoped
public class SeatingService {

    private final TimetableService timetables;
    private final SeatStock stock;

    /** For the container's proxy only. */
    protected SeatingService() {
        this(null, null);
    }

    @Inject
    public SeatingService(TimetableService timetables, SeatStock stock) {
        this.timetables = timetables;
        this.stock = stock;
    }

    /**
     * What one can board at {@code from} on that local date to get to {@code to}, earliest first, sold-out ones too. One
     * round trip to Redis.
     *
     * @throws NotFound if the room has no sale or nothing of it calls at one of the stops
     * @throws Unavailable if Redis is away
     */
    public List<Offer> offers(RoomName room, StopId from, StopId to, LocalDate date) {
        List<Departure> departures = timetables.find(room, from, to, date);
        Map<DepartureId, SeatMap> maps = stock.readAll(room, departures);
        return departures.stream()
                .map(departure -> {
                    Stretch stretch = departure.stretch(from, to);
                    return new Offer(
                            departure, stretch, maps.get(departure.id()).left(stretch));
                })
                .toList();
    }

    /**
     * Which seats are taken on which segment.
     *
     * @throws NotFound if the room has no sale or its sale no such departure
     * @throws Unavailable if Redis is away
     */
    public SeatMap seatMap(RoomName room, DepartureId departure) {
        return stock.read(room, timetables.departure(room, departure));
    }
}

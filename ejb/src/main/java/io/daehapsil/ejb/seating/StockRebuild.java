package io.daehapsil.ejb.seating;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.BookedSeats;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.seating.SeatStock;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Marks in the stock what the database says is booked. Redis may have come back empty or from an old copy; without this
 * its seats would be sold again, and only the database would refuse, after the buyer was told yes.
 */
@ApplicationScoped
public class StockRebuild {

    /** About a tenth of the sample's day: 100,000 rows when all is sold. */
    private static final int DEPARTURES_A_STEP = 20;

    private final TimetableService timetables;
    private final BookedSeats bookings;
    private final SeatStock stock;
    private final Clock clock;
    private volatile boolean complete;

    /** For the container's proxy only. */
    protected StockRebuild() {
        this(null, null, null, null);
    }

    @Inject
    public StockRebuild(TimetableService timetables, BookedSeats bookings, SeatStock stock, Clock clock) {
        this.timetables = timetables;
        this.bookings = bookings;
        this.stock = stock;
        this.clock = clock;
    }

    /** Whether {@link #rebuild} has come to its end on this node. */
    public boolean isComplete() {
        return complete;
    }

    /** @throws Unavailable before {@link #rebuild} has come to its end */
    public void requireComplete() {
        if (!complete) {
            throw new Unavailable(Unavailable.What.REDIS, null);
        }
    }

    /**
     * Looks at every departure that has not arrived yet. Safe to repeat and beside a sale that goes on.
     *
     * @return how many seats on how many segments Redis did not know
     * @throws Unavailable if Redis or the database is away; then it is not complete
     */
    public int rebuild() {
        timetables.refresh();
        int unknown = 0;
        for (RoomName room : timetables.rooms()) {
            List<Departure> ahead = timetables.ahead(room, clock.instant());
            for (int i = 0; i < ahead.size(); i += DEPARTURES_A_STEP) {
                unknown += rebuild(room, ahead.subList(i, Math.min(ahead.size(), i + DEPARTURES_A_STEP)));
            }
        }
        complete = true;
        return unknown;
    }

    /**
     * Reads the stock before the bookings: a seat is given up in the database before it is in Redis, so that a bit which was
     * clear first and a row that stands later cannot be a release under way, which marking would undo.
     */
    private int rebuild(RoomName room, List<Departure> departures) {
        Map<DepartureId, SeatMap> known = stock.readAll(room, departures);
        Map<DepartureId, SeatMap> booked = bookings.readAll(departures);
        Map<DepartureId, List<BitSet>> missing = new HashMap<>();
        for (Departure departure : departures) {
            missing.put(departure.id(), booked.get(departure.id()).takenBeyond(known.get(departure.id())));
        }
        return stock.mark(room, missing);
    }
}

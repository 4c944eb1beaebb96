package io.daehapsil.ejb.sale;

import io.daehapsil.domain.queue.Room;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.StockLeft;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.seating.SeatStock;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.RoomViews;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/**
 * Counts what is left to book behind every room with a sale, for whoever waits there and for {@code cap_to_stock}. Admission
 * cannot count for itself: a sale has thousands of bitmaps, far too many for a script at every tick.
 */
@ApplicationScoped
public class SaleStock {

    /** A seat that comes back, or the last one that goes, is known to everybody within seconds. */
    private static final long FRESH_MICROS = 2_000_000;

    /** So many bitmaps come in one answer that Redis and a connection have time for others in between. */
    private static final int DEPARTURES_A_STEP = 50;

    private final TimetableService timetables;
    private final SeatStock stock;
    private final RoomService rooms;
    private final RoomViews views;
    private final AdmissionService admissions;

    /** For the container's proxy only. */
    protected SaleStock() {
        this(null, null, null, null, null);
    }

    @Inject
    public SaleStock(
            TimetableService timetables,
            SeatStock stock,
            RoomService rooms,
            RoomViews views,
            AdmissionService admissions) {
        this.timetables = timetables;
        this.stock = stock;
        this.rooms = rooms;
        this.views = views;
        this.admissions = admissions;
    }

    /**
     * Tells each room its count, unless some node did so just now. Safe to repeat.
     *
     * @throws io.daehapsil.domain.Unavailable if Redis is away
     */
    public void tell() {
        List<RoomName> sales = timetables.rooms();
        // A sale is put up before its room is made.
        rooms.rooms().stream()
                .map(Room::name)
                .filter(room -> sales.contains(room) && timetables.hasSale(room))
                .forEach(this::tell);
    }

    private void tell(RoomName room) {
        RoomView view = views.view(room);
        if (!isFresh(view)) {
            admissions.tellStock(room, count(room, timetables.running(room)), view.revision());
        }
    }

    private long count(RoomName room, List<Departure> departures) {
        long seats = 0;
        for (int i = 0; i < departures.size(); i += DEPARTURES_A_STEP) {
            List<Departure> step = departures.subList(i, Math.min(departures.size(), i + DEPARTURES_A_STEP));
            seats += stock.readAll(room, step).values().stream()
                    .mapToLong(SeatMap::seatsWithAFreeSegment)
                    .sum();
        }
        return seats;
    }

    private static boolean isFresh(RoomView view) {
        Optional<StockLeft> told = view.stock();
        return told.isPresent() && view.revision() - told.get().asOf() < FRESH_MICROS;
    }
}

package io.daehapsil.ejb.sale;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.StockLeft;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.seating.SeatStock;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.queue.RoomViews;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/**
 * Counts what is left to book behind every room with a sale, for whoever waits there and for {@code cap_to_stock}. Admission
 * cannot count for itself: a sale has thousands of bitmaps, far too many for a script at every tick.
 */
@ApplicationScoped
public class SaleStock {

    /** A seat that comes back, or the last one that goes, is known to everybody within seconds. */
    private static final long FRESH_MICROS = 2_000_000;

    private final TimetableService timetables;
    private final SeatStock stock;
    private final RoomViews views;
    private final AdmissionService admissions;

    /** For the container's proxy only. */
    protected SaleStock() {
        this(null, null, null, null);
    }

    @Inject
    public SaleStock(TimetableService timetables, SeatStock stock, RoomViews views, AdmissionService admissions) {
        this.timetables = timetables;
        this.stock = stock;
        this.views = views;
        this.admissions = admissions;
    }

    /**
     * Tells each room its count, unless some node did so just now. One round trip for reading and one for telling, whatever
     * the sale's size. Safe to repeat.
     *
     * @throws io.daehapsil.domain.Unavailable if Redis is away
     */
    public void tell() {
        timetables.rooms().stream().filter(timetables::hasSale).forEach(this::tell);
    }

    private void tell(RoomName room) {
        RoomView view = views.view(room);
        if (!isFresh(view)) {
            long seats = stock.readAll(room, timetables.departures(room)).values().stream()
                    .mapToLong(SeatMap::seatsWithAFreeSegment)
                    .sum();
            admissions.tellStock(room, seats, view.revision());
        }
    }

    private static boolean isFresh(RoomView view) {
        Optional<StockLeft> told = view.stock();
        return told.isPresent() && view.revision() - told.get().asOf() < FRESH_MICROS;
    }
}

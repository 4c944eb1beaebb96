package io.daehapsil.ejb.booking;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.StockReadiness;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.ejb.timer.Each;
import io.daehapsil.ejb.timer.RepeatedWork;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/** Compares the stock with the bookings of all departures that have not arrived yet. */
@ApplicationScoped
public class ReconciliationWork implements RepeatedWork {

    /** About a tenth of the sample's day: 100,000 rows when all is sold. */
    private static final int DEPARTURES_A_STEP = 20;

    @Inject
    private TimetableService timetables;

    @Inject
    private StockReadiness readiness;

    @Inject
    private Reconciliation reconciliation;

    @Inject
    private Clock clock;

    @Override
    public String what() {
        return "comparing the stock with the bookings";
    }

    /** Longer than any claim takes from Redis to the database while all is well: two passes agree on what lasts. */
    @Override
    public long everyMillis() {
        return 60_000;
    }

    @Override
    public void doOnce() {
        readiness.requireComplete();
        Each.of(timetables.rooms(), this::reconcile);
    }

    private void reconcile(RoomName room) {
        List<Departure> ahead = timetables.ahead(room, clock.instant());
        List<List<Departure>> steps = new ArrayList<>();
        for (int i = 0; i < ahead.size(); i += DEPARTURES_A_STEP) {
            steps.add(ahead.subList(i, Math.min(ahead.size(), i + DEPARTURES_A_STEP)));
        }
        Each.of(steps, step -> reconciliation.reconcile(room, step));
    }
}

package io.daehapsil.ejb.booking;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.StockReadiness;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.ejb.queue.Outage;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;

/** Once a minute, on every node, compares the stock with the bookings of all departures that have not arrived yet. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
public class ReconciliationTimer {

    /** Longer than any claim takes from Redis to the database while all is well: two passes agree on what lasts. */
    private static final long EVERY_MILLIS = 60_000;

    /** About a tenth of the sample's day: 100,000 rows when all is sold. */
    private static final int DEPARTURES_A_STEP = 20;

    private final Outage reconciling = new Outage("comparing the stock with the bookings");

    @Resource
    private TimerService timers;

    @Inject
    private TimetableService timetables;

    @Inject
    private StockReadiness readiness;

    @Inject
    private Reconciliation reconciliation;

    @Inject
    private Clock clock;

    @PostConstruct
    void start() {
        next();
    }

    @Timeout
    void tick() {
        try {
            reconciling.bear(() -> {
                readiness.requireComplete();
                timetables.rooms().forEach(this::reconcile);
            });
        } finally {
            next();
        }
    }

    private void reconcile(RoomName room) {
        List<Departure> ahead = timetables.ahead(room, clock.instant());
        for (int i = 0; i < ahead.size(); i += DEPARTURES_A_STEP) {
            reconciliation.reconcile(room, ahead.subList(i, Math.min(ahead.size(), i + DEPARTURES_A_STEP)));
        }
    }

    private void next() {
        timers.createSingleActionTimer(EVERY_MILLIS, new TimerConfig(null, false));
    }
}

package io.daehapsil.ejb.booking;

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

/** Every second, on every node, sends again what is due; each reservation is handed to one node. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
public class PendingTimer {

    private static final long EVERY_MILLIS = 1000;
    private static final int MOST_A_TICK = 100;

    private final Outage resending = new Outage("sending pending reservations again");

    @Resource
    private TimerService timers;

    @Inject
    private TimetableService timetable;

    @Inject
    private BookingService bookings;

    @PostConstruct
    void start() {
        next();
    }

    @Timeout
    void tick() {
        try {
            resending.bear(() -> timetable.rooms().forEach(room -> bookings.resendPending(room, MOST_A_TICK)));
        } finally {
            next();
        }
    }

    /** One at a time: an interval would come due again and again while a call waits for Redis. */
    private void next() {
        timers.createSingleActionTimer(EVERY_MILLIS, new TimerConfig(null, false));
    }
}

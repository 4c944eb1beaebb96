package io.daehapsil.ejb.booking;

import io.daehapsil.ejb.queue.Outage;
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

/** Every second, on every node, ends bookings that were not paid in time; each is ended by one node. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
public class LapseTimer {

    private static final long EVERY_MILLIS = 1000;
    private static final int MOST_A_TICK = 100;

    private final Outage lapsing = new Outage("ending bookings that were not paid");

    @Resource
    private TimerService timers;

    @Inject
    private PaymentService payments;

    @PostConstruct
    void start() {
        next();
    }

    @Timeout
    void tick() {
        try {
            lapsing.bear(() -> payments.lapseOverdue(MOST_A_TICK));
        } finally {
            next();
        }
    }

    private void next() {
        timers.createSingleActionTimer(EVERY_MILLIS, new TimerConfig(null, false));
    }
}

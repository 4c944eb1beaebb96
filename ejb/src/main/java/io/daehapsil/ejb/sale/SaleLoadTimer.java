package io.daehapsil.ejb.sale;

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

/**
 * On every node: lets the built-in booking tell its load. Not in the first minute, when a Java machine is busy with itself:
 * that would throttle a sale before anybody has come.
 */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
public class SaleLoadTimer {

    private static final long FIRST_AFTER_MILLIS = 60_000;
    private static final long EVERY_MILLIS = 5000;

    private final Outage telling = new Outage("telling the load of the booking");

    @Resource
    private TimerService timers;

    @Inject
    private SaleLoad load;

    @PostConstruct
    void start() {
        next(FIRST_AFTER_MILLIS);
    }

    @Timeout
    void tick() {
        try {
            telling.bear(load::report);
        } finally {
            next(EVERY_MILLIS);
        }
    }

    /** One at a time: an interval would come due again and again while a call waits for Redis. */
    private void next(long afterMillis) {
        timers.createSingleActionTimer(afterMillis, new TimerConfig(null, false));
    }
}

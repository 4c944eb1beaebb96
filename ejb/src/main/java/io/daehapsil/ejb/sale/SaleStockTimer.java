package io.daehapsil.ejb.sale;

import io.daehapsil.ejb.queue.Outage;
import io.daehapsil.ejb.seating.StockRebuild;
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
 * On every node: counts what is left to book. Not before this node has marked what the database says is booked: until then
 * the stock may look fuller than it is.
 */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
public class SaleStockTimer {

    private static final long EVERY_MILLIS = 1000;

    private final Outage counting = new Outage("counting what is left to book");

    @Resource
    private TimerService timers;

    @Inject
    private StockRebuild rebuild;

    @Inject
    private SaleStock stock;

    @PostConstruct
    void start() {
        next();
    }

    @Timeout
    void tick() {
        try {
            if (rebuild.isComplete()) {
                counting.bear(stock::tell);
            }
        } finally {
            next();
        }
    }

    /** One at a time: an interval would come due again and again while a call waits for Redis. */
    private void next() {
        timers.createSingleActionTimer(EVERY_MILLIS, new TimerConfig(null, false));
    }
}

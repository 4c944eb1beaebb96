package io.daehapsil.ejb.seating;

import io.daehapsil.domain.Unavailable;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Rebuilds the stock once after start, and tries again every second while Redis or the database is away. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class StockRebuildTimer {

    private static final Logger LOG = Logger.getLogger(StockRebuildTimer.class.getName());
    private static final long RETRY_MILLIS = 1000;

    @Resource
    private TimerService timers;

    @Inject
    private StockRebuild stock;

    @PostConstruct
    void start() {
        rebuildAfter(0);
    }

    @Timeout
    void rebuild() {
        try {
            int unknown = stock.rebuild();
            LOG.log(
                    Level.INFO,
                    "the stock is complete; of the booked seats, counted per segment, Redis did not know {0}",
                    unknown);
        } catch (Unavailable away) {
            LOG.log(Level.WARNING, "the stock is not complete yet, nothing can be reserved: {0}", away.getMessage());
        } finally {
            if (!stock.isComplete()) {
                rebuildAfter(RETRY_MILLIS);
            }
        }
    }

    private void rebuildAfter(long millis) {
        timers.createSingleActionTimer(millis, new TimerConfig(null, false));
    }
}

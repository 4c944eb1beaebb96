package io.daehapsil.ejb.timetable;

import io.daehapsil.domain.Unavailable;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Notices every ten seconds what another node has put on sale. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
public class TimetableRefresh {

    private static final Logger LOG = Logger.getLogger(TimetableRefresh.class.getName());

    @Inject
    private TimetableService timetables;

    @Schedule(hour = "*", minute = "*", second = "*/10", persistent = false)
    @TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
    void refresh() {
        try {
            timetables.refresh();
        } catch (Unavailable away) {
            // What is in memory stays right; the next round looks again.
            LOG.log(Level.WARNING, "cannot look for new departures: {0}", away.getMessage());
        }
    }
}

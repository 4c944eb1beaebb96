package io.daehapsil.ejb.booking;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Every second, on every node, sends again what is due; each reservation is handed to one node. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class PendingTimer {

    private static final Logger LOG = Logger.getLogger(PendingTimer.class.getName());
    private static final int MOST_A_TICK = 100;

    @Inject
    private TimetableService timetable;

    @Inject
    private BookingService bookings;

    @Schedule(hour = "*", minute = "*", second = "*", persistent = false)
    void resend() {
        try {
            timetable.rooms().forEach(room -> bookings.resendPending(room, MOST_A_TICK));
        } catch (Unavailable e) {
            LOG.log(
                    Level.WARNING,
                    "Pending reservations were not sent again, {0}; the next second tries it again.",
                    e.getMessage());
        }
    }
}

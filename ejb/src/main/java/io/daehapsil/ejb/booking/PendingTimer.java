package io.daehapsil.ejb.booking;

import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;

/** Every second, on every node, sends again what is due; each reservation is handed to one node. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class PendingTimer {

    private static final int MOST_A_TICK = 100;

    @Inject
    private TimetableService timetable;

    @Inject
    private BookingService bookings;

    @Schedule(hour = "*", minute = "*", second = "*", persistent = false)
    void resend() {
        timetable.rooms().forEach(room -> bookings.resendPending(room, MOST_A_TICK));
    }
}

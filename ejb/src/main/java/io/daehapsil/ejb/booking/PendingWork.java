package io.daehapsil.ejb.booking;

import io.daehapsil.ejb.timer.RepeatedWork;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Sends again what is due; each reservation is handed to one node. */
@ApplicationScoped
public class PendingWork implements RepeatedWork {

    private static final int MOST_A_ROUND = 100;

    @Inject
    private TimetableService timetable;

    @Inject
    private BookingService bookings;

    @Override
    public String what() {
        return "sending pending reservations again";
    }

    @Override
    public long everyMillis() {
        return 1000;
    }

    @Override
    public void doOnce() {
        timetable.rooms().forEach(room -> bookings.resendPending(room, MOST_A_ROUND));
    }
}

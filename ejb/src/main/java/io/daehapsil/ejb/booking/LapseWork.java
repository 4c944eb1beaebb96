package io.daehapsil.ejb.booking;

import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Ends bookings that were not paid in time; each is ended by one node. */
@ApplicationScoped
public class LapseWork implements RepeatedWork {

    private static final int MOST_A_ROUND = 100;

    @Inject
    private PaymentService payments;

    @Override
    public String what() {
        return "ending bookings that were not paid";
    }

    @Override
    public long everyMillis() {
        return 1000;
    }

    @Override
    public void doOnce() {
        payments.lapseOverdue(MOST_A_ROUND);
    }
}

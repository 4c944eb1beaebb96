package io.daehapsil.ejb.sale;

import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Lets the built-in booking tell its load. */
@ApplicationScoped
public class SaleLoadWork implements RepeatedWork {

    @Inject
    private SaleLoad load;

    @Override
    public String what() {
        return "telling the load of the booking";
    }

    @Override
    public long everyMillis() {
        return 5000;
    }

    /** In the first minute a Java machine is busy with itself: that would throttle a sale before anybody has come. */
    @Override
    public long firstAfterMillis() {
        return 60_000;
    }

    @Override
    public void doOnce() {
        load.report();
    }
}

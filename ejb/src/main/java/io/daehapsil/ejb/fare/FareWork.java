package io.daehapsil.ejb.fare;

import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Looks for fares that another node has put. */
@ApplicationScoped
public class FareWork implements RepeatedWork {

    @Inject
    private FareService fares;

    @Override
    public String what() {
        return "looking for new fares";
    }

    @Override
    public long everyMillis() {
        return 30_000;
    }

    @Override
    public void doOnce() {
        fares.refresh();
    }
}

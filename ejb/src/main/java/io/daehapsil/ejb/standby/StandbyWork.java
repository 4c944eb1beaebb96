package io.daehapsil.ejb.standby;

import io.daehapsil.ejb.timer.Each;
import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Takes back what was not taken in time, and offers what is free to who waits for it. */
@ApplicationScoped
public class StandbyWork implements RepeatedWork {

    @Inject
    private StandbyReturns returns;

    @Inject
    private StandbyOffers offers;

    @Override
    public String what() {
        return "offering seats to the standby list";
    }

    @Override
    public long everyMillis() {
        return 1000;
    }

    @Override
    public void doOnce() {
        Each.of(List.<Runnable>of(returns::sweep, offers::offerAll), Runnable::run);
    }
}

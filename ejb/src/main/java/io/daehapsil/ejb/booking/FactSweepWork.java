package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.Facts;
import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;

/** Forgets what other systems were told long ago: the broker keeps it for them until they have it, and nothing here asks again. */
@ApplicationScoped
public class FactSweepWork implements RepeatedWork {

    /** Long enough to look back when somebody says that they were not told. */
    static final Duration KEPT = Duration.ofDays(30);

    private static final int MOST_AT_ONCE = 1000;
    private static final int MOST_TIMES = 20;

    private final Facts facts;
    private final Clock clock;

    /** For the container's proxy only. */
    protected FactSweepWork() {
        this(null, null);
    }

    @Inject
    public FactSweepWork(Facts facts, Clock clock) {
        this.facts = facts;
        this.clock = clock;
    }

    @Override
    public String what() {
        return "forgetting what other systems were told long ago";
    }

    @Override
    public long everyMillis() {
        return Duration.ofMinutes(10).toMillis();
    }

    @Override
    public void doOnce() {
        int forgotten = MOST_AT_ONCE;
        for (int times = 0; forgotten == MOST_AT_ONCE && times < MOST_TIMES; times++) {
            forgotten = facts.forget(clock.instant().minus(KEPT), MOST_AT_ONCE);
        }
    }
}

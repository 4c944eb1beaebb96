package io.daehapsil.ejb.booking;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BookingFact;
import io.daehapsil.domain.booking.Facts;
import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Tells other systems what happened to bookings, each fact at least once. */
@ApplicationScoped
public class FactWork implements RepeatedWork {

    private static final int MOST_AT_ONCE = 200;

    /** So that a round ends before the server asks it to; what is left comes in the next. */
    private static final int MOST_TIMES = 25;

    private final Facts facts;
    private final FactTeller teller;

    /** For the container's proxy only. */
    protected FactWork() {
        this(null, null);
    }

    @Inject
    public FactWork(Facts facts, FactTeller teller) {
        this.facts = facts;
        this.teller = teller;
    }

    @Override
    public String what() {
        return "telling other systems of bookings";
    }

    @Override
    public long everyMillis() {
        return 500;
    }

    @Override
    public void doOnce() {
        int told = MOST_AT_ONCE;
        for (int times = 0; told == MOST_AT_ONCE && times < MOST_TIMES; times++) {
            told = facts.tell(MOST_AT_ONCE, this::tell);
        }
    }

    private void tell(List<BookingFact> untold) {
        try {
            teller.tell(untold);
        } catch (NotSent e) {
            throw new Unavailable(Unavailable.What.BROKER, e);
        }
    }
}

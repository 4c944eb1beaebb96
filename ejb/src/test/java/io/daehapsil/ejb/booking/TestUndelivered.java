package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.Undelivered;
import java.util.ArrayList;
import java.util.List;

/** What a broker shows, as the test says. */
public final class TestUndelivered implements Undelivered {

    public final List<Reservation> queued = new ArrayList<>();
    public final List<Reservation> dead = new ArrayList<>();

    @Override
    public List<Reservation> queued() {
        return queued;
    }

    @Override
    public List<Reservation> dead() {
        return dead;
    }
}

package io.daehapsil.ejb.booking.jpa;

import io.daehapsil.domain.booking.Booking;
import io.daehapsil.domain.booking.BookingLookUps;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.schema.DatabaseFailures;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/** Looks bookings up by JPA, in a persistence unit of its own: a data source of its own is what keeps its connections. */
@ApplicationScoped
public class JpaBookingLookUps implements BookingLookUps {

    private final NewTransaction transaction;

    /** For the container's proxy only. */
    protected JpaBookingLookUps() {
        this(null);
    }

    @Inject
    public JpaBookingLookUps(NewTransaction transaction) {
        this.transaction = transaction;
    }

    @Override
    public Optional<Booking> find(RoomName room, BookingReference reference) {
        return DatabaseFailures.translating(
                () -> transaction.look(entities -> JpaBookings.find(entities, room, reference)));
    }
}

package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.Booking;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.domain.booking.ReservedLeg;
import io.daehapsil.domain.booking.SeatsReturned;
import io.daehapsil.domain.booking.TakenSeat;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Puts on sale what a booking has given up in the database, all of it or single seats. Always the second step, so that a seat
 * is on sale only when no booking owns it; safe to repeat, and in any order with other steps of the same booking.
 */
@ApplicationScoped
public class SeatReturn {

    private final Reservations reservations;
    private final Bookings bookings;
    private final SeatsReturned returned;

    /** For the container's proxy only. */
    protected SeatReturn() {
        this(null, null, null);
    }

    @Inject
    public SeatReturn(Reservations reservations, Bookings bookings, SeatsReturned returned) {
        this.returned = returned;
        this.reservations = reservations;
        this.bookings = bookings;
    }

    /** @param booking as the database has it. @throws io.daehapsil.domain.Unavailable if Redis or the database is away */
    public void follow(Booking booking) {
        Reservation reservation = booking.reservation();
        if (booking.state() != BookingState.CONFIRMED) {
            reservations.release(reservation, booking.state(), kept(booking));
        } else if (!booking.givenUp().isEmpty()) {
            reservations.giveUp(reservation, booking.givenUp(), kept(booking));
        } else {
            return;
        }
        returned.of(
                reservation.room(),
                reservation.legs().stream().map(ReservedLeg::departure).collect(Collectors.toSet()));
    }

    /**
     * A seat that was given up singly, or never owned, may be another's by now; a Redis that has lost its last moments does
     * not know.
     */
    private Set<TakenSeat> kept(Booking booking) {
        boolean ownedAll =
                booking.state() != BookingState.CONFLICT && booking.givenUp().isEmpty();
        return ownedAll ? Set.of() : bookings.ownedByOthers(booking.reservation());
    }
}

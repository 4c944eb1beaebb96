package io.daehapsil.ejb.booking;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.Booking;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.Bookings.AddOutcome;
import io.daehapsil.domain.booking.Bookings.AddOutcome.Added;
import io.daehapsil.domain.booking.Bookings.AddOutcome.Known;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.metrics.Metrics.BookingResult;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Writes reservations as bookings and tells Redis what became of them, in this order and in transactions of their own: the
 * message is consumed only after the booking is committed. The same message twice is one booking.
 */
@ApplicationScoped
public class BookingWriter {

    private static final Logger LOG = Logger.getLogger(BookingWriter.class.getName());

    private final Bookings bookings;
    private final Reservations reservations;
    private final SeatReturn seatReturn;
    private final BookingSecrets secrets;
    private final PayTerms terms;
    private final Clock clock;
    private final Metrics metrics;

    /** For the container's proxy only. */
    protected BookingWriter() {
        this(null, null, null, null, null, null, null);
    }

    @Inject
    public BookingWriter(
            Bookings bookings,
            Reservations reservations,
            SeatReturn seatReturn,
            BookingSecrets secrets,
            PayTerms terms,
            Clock clock,
            Metrics metrics) {
        this.bookings = bookings;
        this.reservations = reservations;
        this.seatReturn = seatReturn;
        this.secrets = secrets;
        this.terms = terms;
        this.clock = clock;
        this.metrics = metrics;
    }

    /**
     * Books, or where the database knows another owner of a seat records the conflict: both end the reservation.
     *
     * @throws Unavailable if the database is away; the message must then come again
     */
    public void write(ReservationRecord record) {
        Reservation reservation = record.reservation();
        Contact contact = record.contact().orElseThrow();
        String hash = secrets.of(reservation.id()).hash();
        Instant now = clock.instant();
        AddOutcome outcome = bookings.add(Booking.confirmed(reservation, contact, hash, terms.payBy(reservation), now));
        if (outcome instanceof Known known) {
            metrics.booking(reservation.room(), BookingResult.REPEATED);
            settle(reservation, known.state());
        } else if (outcome instanceof Added) {
            metrics.booking(reservation.room(), BookingResult.BOOKED);
            settle(reservation, BookingState.CONFIRMED);
        } else {
            LOG.log(
                    Level.SEVERE,
                    "Reservation {0} claimed a seat that the database had given to another: not booked.",
                    reservation.id());
            bookings.add(Booking.conflicting(reservation, contact, hash, now));
            metrics.booking(reservation.room(), BookingResult.SEAT_CONFLICT);
            settle(reservation, BookingState.CONFLICT);
        }
    }

    /** Redis away is no reason to take the message again: the reservation stays pending there, and the timer comes back to it. */
    private void settle(Reservation reservation, BookingState state) {
        try {
            switch (state) {
                case CONFIRMED -> reservations.acknowledge(reservation);
                case CONFLICT, CANCELLED, LAPSED ->
                    seatReturn.follow(bookings.find(reservation.id()).orElseThrow());
                case ACCEPTED -> throw new IllegalStateException("no booking is only accepted");
            }
        } catch (Unavailable e) {
            LOG.log(
                    Level.WARNING,
                    e,
                    () -> "Booking " + reservation.id() + " is " + state + "; Redis learns it later.");
        }
    }
}

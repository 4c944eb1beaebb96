package io.daehapsil.ejb.booking;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.Booking;
import io.daehapsil.domain.booking.BookingLookUps;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingSecret;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.CancelOutcome;
import io.daehapsil.domain.booking.ClaimOutcome.Claimed;
import io.daehapsil.domain.booking.LegSeat;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.ejb.bulkhead.AtDatabase;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.metrics.Metrics.BookingResult;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Finds and cancels what was reserved before, for whoever holds its secret. */
@ApplicationScoped
public class BookingDesk {

    private final Reservations reservations;
    private final Bookings bookings;
    private final BookingLookUps lookUps;
    private final BookingSecrets secrets;
    private final SeatReturn seatReturn;
    private final PayTerms terms;
    private final Metrics metrics;

    /** For the container's proxy only. */
    protected BookingDesk() {
        this(null, null, null, null, null, null, null);
    }

    @Inject
    public BookingDesk(
            Reservations reservations,
            Bookings bookings,
            BookingLookUps lookUps,
            BookingSecrets secrets,
            SeatReturn seatReturn,
            PayTerms terms,
            Metrics metrics) {
        this.seatReturn = seatReturn;
        this.terms = terms;
        this.metrics = metrics;
        this.reservations = reservations;
        this.bookings = bookings;
        this.lookUps = lookUps;
        this.secrets = secrets;
    }

    /** What was reserved, by its id; from the database where Redis has lost it. */
    public Optional<Claimed> find(RoomName room, ReservationId id) {
        return reservations
                .find(room, id)
                .map(record -> new Claimed(record, true))
                .or(() -> booked(id));
    }

    /** What was reserved and has arrived in the database, by its id. */
    @AtDatabase
    public Optional<Claimed> booked(ReservationId id) {
        return bookings.find(id)
                .map(booking -> new ReservationRecord(
                        booking.reservation(), booking.state(), Optional.empty(), booking.givenUp()))
                .map(record -> new Claimed(record, true));
    }

    /**
     * Redis answers while the booking is on its way, so that the receipts of an opening do not ask the database; while Redis
     * is away the database answers for what has arrived there.
     */
    public Optional<BookingView> find(RoomName room, BookingReference reference, String secret) {
        Optional<BookingView> pending;
        try {
            pending = pending(room, reference, secret);
        } catch (Unavailable redisIsAway) {
            return Optional.of(lookedUp(room, reference, secret).orElseThrow(() -> redisIsAway));
        }
        return pending.isPresent() ? pending : lookedUp(room, reference, secret);
    }

    /** Database before Redis: a seat is on sale again only when no booking owns it. */
    public CancelOutcome cancel(RoomName room, BookingReference reference, String secret) {
        return onceBooked(room, reference, secret, booking -> {
            boolean changed = bookings.cancel(booking.id());
            if (changed) {
                metrics.booking(room, BookingResult.CANCELLED);
            }
            return followed(booking, changed);
        });
    }

    /** As {@link #cancel(RoomName, BookingReference, String)}, for one seat. */
    public CancelOutcome cancel(RoomName room, BookingReference reference, String secret, int leg, SeatLabel label) {
        return onceBooked(room, reference, secret, booking -> {
            Optional<LegSeat> seat = booking.reservation().seat(leg, label);
            if (seat.isEmpty()) {
                return new CancelOutcome.NoSuchSeat();
            }
            boolean changed = bookings.cancel(booking.id(), seat.get());
            if (changed) {
                metrics.booking(room, BookingResult.SEAT_CANCELLED);
            }
            return followed(booking, changed);
        });
    }

    /** Also after a repeat: the first call may have ended between the database and Redis. */
    private CancelOutcome followed(Booking before, boolean changed) {
        seatReturn.follow(bookings.find(before.id()).orElseThrow());
        return new CancelOutcome.Cancelled(!changed);
    }

    /** The database is asked again at the end: the booking may have arrived there since it was asked first. */
    private CancelOutcome onceBooked(
            RoomName room, BookingReference reference, String secret, Function<Booking, CancelOutcome> act) {
        Optional<Booking> found = booked(room, reference, secret);
        if (found.isEmpty()) {
            if (pending(room, reference, secret).isPresent()) {
                return new CancelOutcome.NotYetBooked();
            }
            found = booked(room, reference, secret);
        }
        return found.map(act).orElseGet(CancelOutcome.Unknown::new);
    }

    private Optional<BookingView> pending(RoomName room, BookingReference reference, String secret) {
        return reservations
                .find(room, reference)
                .filter(record -> record.state() == BookingState.ACCEPTED)
                .filter(record -> secrets.opens(secret, record.reservation().id()))
                .map(this::view);
    }

    private BookingView view(ReservationRecord record) {
        Reservation reservation = record.reservation();
        return new BookingView(
                reservation.reference(),
                record.state(),
                record.held(),
                List.of(),
                record.contact().orElseThrow(),
                reservation.reservedAt(),
                terms.payBy(reservation),
                Optional.empty());
    }

    private Optional<BookingView> lookedUp(RoomName room, BookingReference reference, String secret) {
        return opened(lookUps.find(room, reference), secret).map(Booking::view);
    }

    private Optional<Booking> booked(RoomName room, BookingReference reference, String secret) {
        return opened(bookings.find(room, reference), secret);
    }

    private static Optional<Booking> opened(Optional<Booking> found, String secret) {
        String hash = new BookingSecret(secret).hash();
        return found.filter(booking -> booking.isOpenedBy(hash));
    }
}

package io.daehapsil.ejb.booking;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.Booking;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.Bookings.PayResult;
import io.daehapsil.domain.booking.PayOutcome;
import io.daehapsil.domain.booking.PayOutcome.Kept;
import io.daehapsil.domain.booking.PayOutcome.Reason;
import io.daehapsil.domain.booking.PayOutcome.Refund;
import io.daehapsil.domain.booking.Payment;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.bulkhead.AtDatabase;
import io.daehapsil.ejb.bulkhead.AtDatabase.Kind;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.metrics.Metrics.BookingResult;
import io.daehapsil.ejb.timer.Each;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The boundary to whoever takes the money: notes what was paid, and gives back the seats of what was not. Each step is made
 * in the database first; a crash before Redis follows is healed by {@link Reconciliation}. Every method is safe to repeat.
 */
@ApplicationScoped
public class PaymentService {

    private final Bookings bookings;
    private final Reservations reservations;
    private final SeatReturn seatReturn;
    private final Clock clock;
    private final Metrics metrics;

    /** For the container's proxy only. */
    protected PaymentService() {
        this(null, null, null, null, null);
    }

    @Inject
    public PaymentService(
            Bookings bookings, Reservations reservations, SeatReturn seatReturn, Clock clock, Metrics metrics) {
        this.bookings = bookings;
        this.reservations = reservations;
        this.seatReturn = seatReturn;
        this.clock = clock;
        this.metrics = metrics;
    }

    /**
     * Takes the notice of a payment. One that comes after the booking lapsed still keeps it while all its seats are free.
     *
     * @throws Unavailable if Redis or the database is away; the same notice may be sent again
     */
    @AtDatabase(Kind.CHANGE)
    public PayOutcome pay(RoomName room, BookingReference reference, Payment payment) {
        Optional<Booking> found = bookings.find(room, reference);
        if (found.isEmpty()) {
            return reservations.find(room, reference).isPresent()
                    ? new PayOutcome.NotYetBooked()
                    : new PayOutcome.Unknown();
        }
        PayOutcome outcome = taken(found.get(), payment);
        if (outcome instanceof Refund refund) {
            bookings.refuse(found.get().id(), payment, refund.reason());
        }
        return outcome;
    }

    private PayOutcome taken(Booking booking, Payment payment) {
        PayResult result = bookings.pay(booking.id(), payment);
        return switch (result) {
            case PAID, REPEATED -> new Kept(result == PayResult.REPEATED);
            case LAPSED -> revive(booking, payment);
            case PAID_ALREADY -> new Refund(Reason.PAID_ALREADY);
            case CANCELLED -> new Refund(Reason.CANCELLED);
            case CONFLICT -> new Refund(Reason.NEVER_BOOKED);
        };
    }

    /** Redis first here, as for every claim; the database's key has the last word. */
    private PayOutcome revive(Booking lapsed, Payment payment) {
        if (!reservations.reclaim(lapsed.reservation())) {
            return new Refund(Reason.SOLD_TO_ANOTHER);
        }
        if (bookings.revive(lapsed.id(), payment)) {
            metrics.booking(lapsed.reservation().room(), BookingResult.REVIVED);
            return new Kept(false);
        }
        if (stands(lapsed.id())) {
            // Another payment revived it meanwhile: its seats are not this one's to give back.
            return new Refund(Reason.PAID_ALREADY);
        }
        reservations.release(lapsed.reservation(), BookingState.LAPSED, bookings.ownedByOthers(lapsed.reservation()));
        return new Refund(Reason.SOLD_TO_ANOTHER);
    }

    private boolean stands(ReservationId id) {
        return bookings.find(id).orElseThrow().state() == BookingState.CONFIRMED;
    }

    /**
     * Ends bookings whose time to pay is over.
     *
     * @return how many ended
     * @throws Unavailable if Redis or the database is away
     */
    public int lapseOverdue(int most) {
        Instant now = clock.instant();
        AtomicInteger lapsed = new AtomicInteger();
        Each.of(bookings.overdue(now, most), id -> {
            if (bookings.lapse(id, now)) {
                lapsed.incrementAndGet();
                lapsed(id);
            }
        });
        return lapsed.get();
    }

    private void lapsed(ReservationId id) {
        Booking booking = bookings.find(id).orElseThrow();
        metrics.booking(booking.reservation().room(), BookingResult.LAPSED);
        seatReturn.follow(booking);
        if (stands(id)) {
            // Paid between the two steps: the release took from a booking that stands again.
            reservations.reclaim(booking.reservation());
        }
    }
}

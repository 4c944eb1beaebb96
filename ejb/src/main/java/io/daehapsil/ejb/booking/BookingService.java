package io.daehapsil.ejb.booking;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.CancelOutcome;
import io.daehapsil.domain.booking.ClaimOutcome;
import io.daehapsil.domain.booking.ClaimOutcome.Claimed;
import io.daehapsil.domain.booking.ClaimOutcome.TooFew;
import io.daehapsil.domain.booking.Departures;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.booking.Ride;
import io.daehapsil.domain.booking.SeatClaim;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.admission.AdmissionService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The boundary of booking: reserve, find, cancel. Every method is safe to repeat. */
@ApplicationScoped
public class BookingService {

    private static final Logger LOG = Logger.getLogger(BookingService.class.getName());

    private final Departures departures;
    private final SeatClaimer claimer;
    private final HandOver handOver;
    private final BookingDesk desk;
    private final AdmissionService admissions;

    /** For the container's proxy only. */
    protected BookingService() {
        this(null, null, null, null, null);
    }

    @Inject
    public BookingService(
            Departures departures,
            SeatClaimer claimer,
            HandOver handOver,
            BookingDesk desk,
            AdmissionService admissions) {
        this.departures = departures;
        this.claimer = claimer;
        this.handOver = handOver;
        this.desk = desk;
        this.admissions = admissions;
    }

    /**
     * Claims all seats of the order or none, answers when the reservation is durably in the message queue, and ends the
     * slot. A repeat under the same idempotency key gets the first answer again, also after the slot has ended.
     *
     * @throws io.daehapsil.domain.booking.InvalidOrder if the order cannot be fulfilled as written
     * @throws io.daehapsil.domain.NotFound if a departure is unknown
     * @throws Unavailable if Redis, the broker or (at a node's first order) the database is away; the same key may be tried
     *     again and never books twice
     */
    public ReserveOutcome reserve(RoomName room, PlaceId place, String idempotencyKey, Order order) {
        List<Ride> rides = Ride.of(order, leg -> departures.departure(room, leg.departure()));
        ReservationId id = ReservationId.of(room, place, idempotencyKey);
        ClaimOutcome outcome = claimer.claim(room, place, id, order, rides);
        if (outcome instanceof Claimed claimed) {
            Reserved reserved = handOver.send(claimed);
            endSlot(room, place);
            return reserved;
        }
        if (outcome instanceof TooFew few) {
            Ride ride = rides.get(few.ride());
            return ride.leg().isChosen()
                    ? claimer.taken(room, few, ride)
                    : new ReserveOutcome.SoldOut(few.ride(), few.free());
        }
        if (outcome instanceof ClaimOutcome.LimitReached) {
            return new ReserveOutcome.LimitReached(SeatClaim.MOST_SEATS_A_PERSON);
        }
        return outcome instanceof ClaimOutcome.KeyReused ? new ReserveOutcome.KeyReused() : new ReserveOutcome.NoSlot();
    }

    /** The order is done whether or not the slot can be ended now: its deadline ends it too. */
    private void endSlot(RoomName room, PlaceId place) {
        try {
            admissions.end(room, place);
        } catch (Unavailable e) {
            LOG.log(Level.INFO, e, () -> "The slot of a finished order in " + room + " ends by its deadline.");
        }
    }

    /** The first answer again, also after slot and pass have ended. @throws Unavailable as {@link #reserve} */
    public Optional<Reserved> reservation(RoomName room, PlaceId place, String idempotencyKey) {
        return desk.find(room, ReservationId.of(room, place, idempotencyKey)).map(handOver::send);
    }

    /**
     * The booking, also while it is still on its way to the database ({@link BookingState#ACCEPTED}). Empty for a wrong secret
     * as for an unknown reference.
     *
     * @throws Unavailable if whoever must be asked is away
     */
    public Optional<BookingView> find(RoomName room, BookingReference reference, String secret) {
        return desk.find(room, reference, secret);
    }

    /** Gives all seats of the booking back: in the database first, then on sale. @throws Unavailable and may be repeated */
    public CancelOutcome cancel(RoomName room, BookingReference reference, String secret) {
        return desk.cancel(room, reference, secret);
    }

    /** Sends again what nobody has seen in the database in time, at most so many. */
    public void resendPending(RoomName room, int most) {
        handOver.resend(room, most);
    }
}

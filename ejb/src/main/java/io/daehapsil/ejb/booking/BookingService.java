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
import io.daehapsil.domain.booking.Fares;
import io.daehapsil.domain.booking.Limits;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.booking.Ride;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.SeatLimits;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.ejb.bulkhead.AtDatabase;
import io.daehapsil.ejb.bulkhead.AtDatabase.Kind;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.metrics.Metrics.ReserveResult;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** The boundary of booking: reserve, find, cancel. Every method is safe to repeat. */
@ApplicationScoped
public class BookingService {

    private final Departures departures;
    private final Limits limits;
    private final Fares fares;
    private final SeatClaimer claimer;
    private final HandOver handOver;
    private final BookingDesk desk;
    private final Metrics metrics;

    /** For the container's proxy only. */
    protected BookingService() {
        this(null, null, null, null, null, null, null);
    }

    @Inject
    public BookingService(
            Departures departures,
            Limits limits,
            Fares fares,
            SeatClaimer claimer,
            HandOver handOver,
            BookingDesk desk,
            Metrics metrics) {
        this.limits = limits;
        this.fares = fares;
        this.departures = departures;
        this.claimer = claimer;
        this.handOver = handOver;
        this.desk = desk;
        this.metrics = metrics;
    }

    /**
     * Claims all seats of the order or none, answers when the reservation is durably in the message queue, and ends the
     * slot. A repeat under the same idempotency key gets the first answer again, also after the slot has ended.
     *
     * @throws io.daehapsil.domain.booking.InvalidOrder if the order cannot be fulfilled as written
     * @throws io.daehapsil.domain.NotFound if a departure is unknown
     * @throws Unavailable if Redis, the broker or (at a node's first order, and in a room that Redis has lost) the database is
     *     away; the same key may be tried again and never books twice
     */
    public ReserveOutcome reserve(RoomName room, PlaceId place, String idempotencyKey, Order order) {
        SeatLimits most = limits.of(room);
        List<Ride> rides = rides(room, order, most);
        ReservationId id = ReservationId.of(room, place, idempotencyKey);
        ReserveOutcome outcome = forgotten(room, place, id, order)
                .or(() -> cancelled(room, id, rides))
                .orElseGet(() -> {
                    handOver.requireSender(room, id);
                    ClaimOutcome claimed = claimer.claim(room, place, id, order, rides, most.aPerson());
                    return claimed instanceof ClaimOutcome.LimitReached
                            ? new ReserveOutcome.LimitReached(most.aPerson())
                            : told(room, place, rides, claimed);
                });
        metrics.reservation(room, result(outcome));
        return outcome;
    }

    /**
     * What the order asks for, with what it costs now.
     *
     * @throws io.daehapsil.domain.booking.InvalidOrder if the order cannot be fulfilled as written
     * @throws io.daehapsil.domain.NotFound if a departure is unknown
     */
    public List<Ride> rides(RoomName room, Order order) {
        return rides(room, order, limits.of(room));
    }

    private List<Ride> rides(RoomName room, Order order, SeatLimits most) {
        return Ride.priced(
                Ride.of(order, most.aLeg(), leg -> departures.departure(room, leg.departure())), fares.of(room));
    }

    /**
     * What a Redis that was lost does not know: the message of the first request is written by now, and a second reservation of
     * its id would be told and never booked.
     */
    private Optional<ReserveOutcome> forgotten(RoomName room, PlaceId place, ReservationId id, Order order) {
        if (!claimer.mayBeForgotten(room, id)) {
            return Optional.empty();
        }
        return desk.booked(id)
                .map(claimed -> claimed.record().reservation().answers(order)
                        ? handOver.finish(room, place, claimed)
                        : new ReserveOutcome.KeyReused());
    }

    /** Whoever repeats a request gets the first answer, whatever became of the train. */
    private Optional<ReserveOutcome> cancelled(RoomName room, ReservationId id, List<Ride> rides) {
        return IntStream.range(0, rides.size())
                .filter(i ->
                        departures.isCancelled(room, rides.get(i).departure().id()))
                .filter(i -> desk.find(room, id).isEmpty())
                .mapToObj(i -> (ReserveOutcome) new ReserveOutcome.DepartureCancelled(i))
                .findFirst();
    }

    private ReserveOutcome told(RoomName room, PlaceId place, List<Ride> rides, ClaimOutcome outcome) {
        if (outcome instanceof Claimed claimed) {
            return handOver.finish(room, place, claimed);
        }
        if (outcome instanceof TooFew few) {
            Ride ride = rides.get(few.ride());
            return ride.leg().isChosen()
                    ? claimer.taken(room, few, ride)
                    : new ReserveOutcome.SoldOut(few.ride(), few.free());
        }
        if (outcome instanceof ClaimOutcome.Left left) {
            return new ReserveOutcome.DepartureLeft(left.ride());
        }
        return outcome instanceof ClaimOutcome.KeyReused ? new ReserveOutcome.KeyReused() : new ReserveOutcome.NoSlot();
    }

    /** How many seats the room sells to one. @throws io.daehapsil.domain.NotFound if there is no such room */
    public SeatLimits limits(RoomName room) {
        return limits.of(room);
    }

    private static ReserveResult result(ReserveOutcome outcome) {
        if (outcome instanceof Reserved reserved) {
            return reserved.repeated() ? ReserveResult.REPEATED : ReserveResult.RESERVED;
        }
        // Each refusal is named as its result: SeatsTaken is SEATS_TAKEN.
        String name = outcome.getClass().getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", "_");
        return ReserveResult.valueOf(name.toUpperCase(Locale.ROOT));
    }

    /** The first answer again, also after slot and pass have ended. @throws Unavailable as {@link #reserve} */
    @AtDatabase
    public Optional<Reserved> reservation(RoomName room, PlaceId place, String idempotencyKey) {
        return desk.find(room, ReservationId.of(room, place, idempotencyKey))
                .map(claimed -> handOver.finish(room, place, claimed));
    }

    /**
     * The booking, also while it is still on its way to the database ({@link BookingState#ACCEPTED}). Empty for a wrong secret
     * as for an unknown reference.
     *
     * @throws Unavailable if whoever must be asked is away
     */
    @AtDatabase
    public Optional<BookingView> find(RoomName room, BookingReference reference, String secret) {
        return desk.find(room, reference, secret);
    }

    /** Gives all seats of the booking back: in the database first, then on sale. @throws Unavailable and may be repeated */
    @AtDatabase(Kind.CHANGE)
    public CancelOutcome cancel(RoomName room, BookingReference reference, String secret) {
        return desk.cancel(room, reference, secret);
    }

    /**
     * Gives one seat back; with the last one the booking is cancelled.
     *
     * @param leg position of the leg, from 0
     * @throws Unavailable and may be repeated
     */
    @AtDatabase(Kind.CHANGE)
    public CancelOutcome cancel(RoomName room, BookingReference reference, String secret, int leg, SeatLabel seat) {
        return desk.cancel(room, reference, secret, leg, seat);
    }

    /** How many reservations are on their way to the database: in the message queue, or about to be. @throws Unavailable if Redis is away */
    public int countPending(RoomName room) {
        return handOver.countPending(room);
    }

    /** Sends again what nobody has seen in the database in time, at most so many. @throws Unavailable if Redis or the broker is away */
    public void resendPending(RoomName room, int most) {
        handOver.resend(room, most);
    }
}

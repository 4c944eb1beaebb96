package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.ClaimOutcome;
import io.daehapsil.domain.booking.ClaimOutcome.ReferenceTaken;
import io.daehapsil.domain.booking.ClaimOutcome.TooFew;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.domain.booking.ReserveOutcome.SeatsTaken;
import io.daehapsil.domain.booking.Ride;
import io.daehapsil.domain.booking.SeatClaim;
import io.daehapsil.domain.booking.SeatClaim.RideClaim;
import io.daehapsil.domain.queue.LineId;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.SeatFinder;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.seating.SeatStock;
import io.daehapsil.domain.seating.SeatWish;
import io.daehapsil.domain.seating.StockReadiness;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.ejb.admission.AdmissionService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Claims what an order asks for. Chosen seats are claimed as they are. For any n it proposes the best seats of a fresh map;
 * when others were quicker it looks again, and in the end claims any n of the whole train, so that nobody is refused
 * while n seats are free.
 */
@ApplicationScoped
public class SeatClaimer {

    private static final int LOOKS = 3;

    private final SeatStock stock;
    private final Reservations reservations;
    private final BookingSecrets secrets;
    private final StockReadiness readiness;
    private final Backlog backlog;
    private final AdmissionService admissions;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    /** For the container's proxy only. */
    protected SeatClaimer() {
        this(null, null, null, null, null, null, null);
    }

    @Inject
    public SeatClaimer(
            SeatStock stock,
            Reservations reservations,
            BookingSecrets secrets,
            StockReadiness readiness,
            Backlog backlog,
            AdmissionService admissions,
            Clock clock) {
        this.clock = clock;
        this.stock = stock;
        this.reservations = reservations;
        this.secrets = secrets;
        this.readiness = readiness;
        this.backlog = backlog;
        this.admissions = admissions;
    }

    /**
     * Whether this claim may have been made before and Redis knows nothing of it.
     *
     * @throws io.daehapsil.domain.Unavailable while what was claimed before may be neither in Redis nor in the database
     */
    boolean mayBeForgotten(RoomName room, ReservationId id) {
        if (!readiness.mayHaveForgotten(room)) {
            return false;
        }
        readiness.requireComplete();
        return reservations.find(room, id).isEmpty();
    }

    /** TooFew is the last word: for chosen seats one is taken, for any n fewer were free at that moment. */
    public ClaimOutcome claim(
            RoomName room, PlaceId place, ReservationId id, Order order, List<Ride> rides, int mostSeats) {
        Optional<LineId> line = readiness.complete(room);
        backlog.admit(room, id);
        OptionalInt left = left(rides);
        // Whoever repeats a request gets the first answer, however late.
        if (left.isPresent() && reservations.find(room, id).isEmpty()) {
            return new ClaimOutcome.Left(left.getAsInt());
        }
        for (int look = 1; ; look++) {
            List<RideClaim> wishes = wishes(room, rides, look < LOOKS);
            ClaimOutcome outcome = attempt(room, place, id, order, mostSeats, wishes, line);
            if (!(outcome instanceof TooFew few)) {
                return outcome;
            }
            if (isLastWord(wishes.get(few.ride())) || look == LOOKS) {
                // Somebody who is refused goes on looking, and has not been idle.
                admissions.extend(room, place);
                return outcome;
            }
        }
    }

    private OptionalInt left(List<Ride> rides) {
        Instant now = clock.instant();
        return IntStream.range(0, rides.size())
                .filter(i -> !rides.get(i)
                        .departure()
                        .boards(rides.get(i).stretch())
                        .toInstant()
                        .isAfter(now))
                .findFirst();
    }

    /** Nothing more can be offered than chosen seats, or than the whole train. */
    private static boolean isLastWord(RideClaim wish) {
        OrderLeg leg = wish.ride().leg();
        return leg.isChosen() || wish.candidates().size() > leg.count();
    }

    private ClaimOutcome attempt(
            RoomName room,
            PlaceId place,
            ReservationId id,
            Order order,
            int mostSeats,
            List<RideClaim> wishes,
            Optional<LineId> line) {
        ClaimOutcome outcome;
        do {
            outcome = reservations.claim(new SeatClaim(
                    room,
                    place,
                    id,
                    BookingReference.draw(random),
                    order.fingerprint(),
                    order.contact(),
                    secrets.persons(order.contact()),
                    mostSeats,
                    wishes,
                    line));
        } while (outcome instanceof ReferenceTaken);
        return outcome;
    }

    private List<RideClaim> wishes(RoomName room, List<Ride> rides, boolean proposed) {
        if (rides.stream().allMatch(ride -> ride.leg().isChosen())) {
            return rides.stream()
                    .map(ride -> new RideClaim(ride, ride.chosenSeats()))
                    .toList();
        }
        List<Departure> departures =
                rides.stream().map(Ride::departure).distinct().toList();
        Map<DepartureId, SeatMap> maps = new HashMap<>(stock.readAll(room, departures));
        List<RideClaim> wishes = new ArrayList<>();
        for (Ride ride : rides) {
            SeatMap map = maps.get(ride.departure().id());
            List<Integer> seats = ride.leg().isChosen() ? ride.chosenSeats() : candidates(map, ride, proposed);
            wishes.add(new RideClaim(ride, seats));
            // The next leg on the same train is not proposed what this one is about to take.
            maps.put(
                    ride.departure().id(),
                    map.take(
                            ride.stretch(),
                            seats.subList(0, Math.min(seats.size(), ride.leg().count()))));
        }
        return wishes;
    }

    /** The proposal; behind it, when it is not enough, every seat that is as the leg demands. */
    private List<Integer> candidates(SeatMap map, Ride ride, boolean proposed) {
        Optional<List<Integer>> proposal = find(map, ride);
        if (proposed && proposal.isPresent()) {
            return proposal.get();
        }
        List<Integer> candidates = new ArrayList<>(proposal.orElse(List.of()));
        candidates.addAll(SeatFinder.candidates(map, ride.stretch(), ride.leg().wish()));
        return candidates;
    }

    private Optional<List<Integer>> find(SeatMap map, Ride ride) {
        SeatWish wish =
                ride.leg().wish().spreadBy(random.nextInt(ride.departure().seatCount()));
        return SeatFinder.find(map, ride.stretch(), ride.leg().count(), wish);
    }

    /** Which of the chosen seats were taken, and what is free instead. */
    public SeatsTaken taken(RoomName room, TooFew few, Ride ride) {
        List<Integer> taken = new ArrayList<>(ride.chosenSeats());
        taken.removeAll(few.seats());
        SeatMap map = stock.read(room, ride.departure());
        List<Integer> alternatives = find(map, ride)
                .orElseGet(() -> map.free(ride.stretch()).stream().boxed().toList());
        return new SeatsTaken(few.ride(), ride.labels(taken), ride.labels(alternatives));
    }
}

package io.daehapsil.ejb.booking;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.Booking;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.HeldSeats;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.BookedSeats;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.seating.SeatStock;
import io.daehapsil.domain.seating.SeatStock.Sighting;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.metrics.Metrics.Reconciled;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * Compares the stock with the bookings, departure by departure, and heals what leaked either way. A seat that is booked and
 * free in the stock is taken again at once. A seat that is taken and nobody's is freed when two passes agree on it, and only
 * if nothing of its departure changed while the second one looked. Safe to repeat, on every node, beside a sale that goes on.
 */
@ApplicationScoped
public class Reconciliation {

    private static final Logger LOG = Logger.getLogger(Reconciliation.class.getName());

    private final SeatStock stock;
    private final BookedSeats booked;
    private final Reservations reservations;
    private final Bookings bookings;
    private final SeatReturn seatReturn;
    private final Metrics metrics;

    /** What the last pass could not explain, by room and departure. */
    private final Map<RoomName, Map<DepartureId, SeatMap>> suspects = new ConcurrentHashMap<>();

    /** For the container's proxy only. */
    protected Reconciliation() {
        this(null, null, null, null, null, null);
    }

    @Inject
    public Reconciliation(
            SeatStock stock,
            BookedSeats booked,
            Reservations reservations,
            Bookings bookings,
            SeatReturn seatReturn,
            Metrics metrics) {
        this.stock = stock;
        this.booked = booked;
        this.reservations = reservations;
        this.bookings = bookings;
        this.seatReturn = seatReturn;
        this.metrics = metrics;
    }

    /**
     * One pass over these departures of the room.
     *
     * <p>The order of looking is what makes it safe: stock, then reservations on their way, then database. A claim made
     * before the first look is still on its way at the second, or in the database at the third. A booking gives its seats up
     * in the database before in the stock, so a bit that was clear at first and a row that stands later is no release under way.
     *
     * @throws Unavailable if Redis or the database is away; what was healed stays healed
     */
    public void reconcile(RoomName room, Collection<Departure> departures) {
        Map<DepartureId, Sighting> seen = stock.sightAll(room, departures);
        HeldSeats onTheirWay = new HeldSeats(reservations.pending(room));
        Map<DepartureId, SeatMap> owned = booked.readAll(departures);

        heal(room, Reconciled.MARKED, stock.mark(room, missing(departures, seen, owned)));
        Map<DepartureId, SeatMap> before = suspects.computeIfAbsent(room, key -> new ConcurrentHashMap<>());
        Map<DepartureId, SeatMap> leaked = new HashMap<>();
        for (Departure departure : departures) {
            DepartureId id = departure.id();
            SeatMap nobodys = seen.get(id).map().without(onTheirWay.addTo(id, owned.get(id)));
            SeatMap earlier = before.put(id, nobodys);
            if (earlier != null && !nobodys.and(earlier).isEmpty()) {
                leaked.put(id, nobodys.and(earlier));
            }
        }
        if (!leaked.isEmpty()) {
            free(room, leaked, seen);
        }
    }

    private static Map<DepartureId, List<BitSet>> missing(
            Collection<Departure> departures, Map<DepartureId, Sighting> seen, Map<DepartureId, SeatMap> owned) {
        return departures.stream()
                .map(Departure::id)
                .collect(Collectors.toMap(
                        id -> id, id -> owned.get(id).takenBeyond(seen.get(id).map())));
    }

    private void free(RoomName room, Map<DepartureId, SeatMap> leaked, Map<DepartureId, Sighting> seen) {
        List<ReservationRecord> holders = reservations.holding(room, leaked.keySet());
        holders.stream().filter(record -> touches(record, leaked)).forEach(this::settle);
        HeldSeats held = new HeldSeats(holders);
        leaked.forEach((departure, seats) -> {
            SeatMap nobody = SeatMap.empty(seats.layout(), seats.segmentCount());
            SeatMap unheld = seats.without(held.addTo(departure, nobody));
            if (!unheld.isEmpty()) {
                heal(
                        room,
                        Reconciled.FREED,
                        stock.free(room, departure, unheld, seen.get(departure).changes()));
            }
        });
    }

    private static boolean touches(ReservationRecord record, Map<DepartureId, SeatMap> leaked) {
        HeldSeats held = new HeldSeats(List.of(record));
        return leaked.entrySet().stream().anyMatch(entry -> held.overlap(entry.getKey(), entry.getValue()));
    }

    /** A reservation that holds seats which the database does not give it: given up there, or never seen there. */
    private void settle(ReservationRecord record) {
        Reservation reservation = record.reservation();
        Optional<Booking> booking = bookings.find(reservation.id());
        if (booking.isPresent() && gaveUpMoreThan(record, booking.get())) {
            seatReturn.follow(booking.get());
            heal(reservation.room(), Reconciled.RELEASED, seatsOnSegments(reservation));
        } else if (booking.isEmpty() && record.state() == BookingState.CONFIRMED) {
            metrics.reconciled(reservation.room(), Reconciled.UNEXPLAINED, seatsOnSegments(reservation));
            LOG.log(
                    Level.SEVERE,
                    "reservation {0} of {1} was confirmed and is not in the database; its seats stay taken",
                    new Object[] {reservation.id(), reservation.room()});
        }
    }

    private static boolean gaveUpMoreThan(ReservationRecord record, Booking booking) {
        return booking.state() != BookingState.CONFIRMED || !record.givenUp().containsAll(booking.givenUp());
    }

    private void heal(RoomName room, Reconciled what, int seats) {
        if (seats > 0) {
            metrics.reconciled(room, what, seats);
            LOG.log(
                    Level.WARNING,
                    "stock and database of {0} differed: {1} {2}, counted per seat and segment",
                    new Object[] {room, seats, what});
        }
    }

    private static int seatsOnSegments(Reservation reservation) {
        return reservation.legs().stream()
                .mapToInt(leg -> leg.seats().size() * leg.stretch().segmentCount())
                .sum();
    }
}

package io.daehapsil.ejb.standby;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.ClaimOutcome;
import io.daehapsil.domain.booking.ClaimOutcome.ReferenceTaken;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.Fares;
import io.daehapsil.domain.booking.InvalidOrder;
import io.daehapsil.domain.booking.Limits;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.domain.booking.Ride;
import io.daehapsil.domain.booking.SeatClaim;
import io.daehapsil.domain.booking.SeatClaim.RideClaim;
import io.daehapsil.domain.queue.LineId;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.seating.StockReadiness;
import io.daehapsil.domain.standby.StandbyEntry;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.ejb.booking.BookingSecrets;
import io.daehapsil.ejb.booking.NotSent;
import io.daehapsil.ejb.booking.ReservationSender;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Claims seats for an entry of the standby list, by the same script and under the same limits as for everybody: so that no
 * seat has two owners, whoever is quicker.
 */
@ApplicationScoped
public class StandbyClaimer {

    private static final Logger LOG = Logger.getLogger(StandbyClaimer.class.getName());

    private final Reservations reservations;
    private final Limits limits;
    private final Fares fares;
    private final BookingSecrets secrets;
    private final StockReadiness readiness;
    private final ReservationSender sender;
    private final SecureRandom random = new SecureRandom();

    /** For the container's proxy only. */
    protected StandbyClaimer() {
        this(null, null, null, null, null, null);
    }

    @Inject
    public StandbyClaimer(
            Reservations reservations,
            Limits limits,
            Fares fares,
            BookingSecrets secrets,
            StockReadiness readiness,
            ReservationSender sender) {
        this.reservations = reservations;
        this.limits = limits;
        this.fares = fares;
        this.secrets = secrets;
        this.readiness = readiness;
        this.sender = sender;
    }

    /** What the entry asks for, at the fares of now; empty where a passenger of its has no fare any more. */
    public Optional<Ride> ride(StandbyEntry entry, Departure departure) {
        try {
            return Optional.of(
                    Ride.priced(List.of(new Ride(entry.leg(), departure, entry.stretch())), fares.of(entry.room()))
                            .get(0));
        } catch (InvalidOrder unpriced) {
            LOG.log(Level.FINE, unpriced, () -> "Entry " + entry.id() + " has passengers without a fare.");
            return Optional.empty();
        }
    }

    /** Claims these seats; a repeat gives what was claimed before. */
    public ClaimOutcome claim(StandbyEntry entry, Ride ride, List<Integer> seats) {
        Optional<LineId> line = readiness.complete(entry.room());
        Contact contact = entry.contact().orElseThrow();
        Order order = new Order(List.of(entry.leg()), contact);
        ClaimOutcome outcome;
        do {
            outcome = reservations.claimForStandby(new SeatClaim(
                    entry.room(),
                    new PlaceId(entry.id().value()),
                    entry.id(),
                    BookingReference.draw(random),
                    order.fingerprint(),
                    contact,
                    secrets.persons(contact),
                    limits.of(entry.room()).aPerson(),
                    List.of(new RideClaim(ride, seats)),
                    line));
        } while (outcome instanceof ReferenceTaken);
        return outcome;
    }

    /** What is not sent now is sent by the timer, as every pending reservation. */
    public void send(ReservationRecord record) {
        try {
            sender.send(record);
        } catch (NotSent later) {
            LOG.log(
                    Level.INFO,
                    later,
                    () -> "Reservation " + record.reservation().id() + " is sent later.");
        }
    }
}

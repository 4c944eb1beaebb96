package io.daehapsil.ejb.booking.jpa;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.Booking;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.LegSeat;
import io.daehapsil.domain.booking.PayOutcome;
import io.daehapsil.domain.booking.Payment;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservedLeg;
import io.daehapsil.domain.booking.ReservedSeat;
import io.daehapsil.domain.booking.TakenSeat;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.schema.DatabaseFailures;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.PersistenceException;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Bookings by JPA. Which seat is whose is decided by the key of {@code seat_segment}. */
@ApplicationScoped
public class JpaBookings implements Bookings {

    private static final String BY_ID = "select b from Booking b left join fetch b.seats where b.id = :id";
    private static final String BY_REFERENCE =
            "select b from Booking b left join fetch b.seats where b.room = :room and b.reference = :reference";
    private static final String OWNED_BY_OTHERS = """
            select count(segment) from BookingSeat s join s.segments segment
            where s.booking.id <> :id and segment.departure = :departure and segment.seat = :seat
              and segment.segment >= :fromCall and segment.segment < :toCall""";

    private static final String OVERDUE = """
            select b.id from Booking b
            where b.state = :confirmed and b.payBy <= :now and b.payment.paymentId is null order by b.payBy""";

    /** More than anybody has seats to give up at once. */
    private static final int MOST_LOOKS = 30;

    private final NewTransaction transaction;
    private final Clock clock;

    /** For the container's proxy only. */
    protected JpaBookings() {
        this(null, null);
    }

    @Inject
    public JpaBookings(NewTransaction transaction, Clock clock) {
        this.transaction = transaction;
        this.clock = clock;
    }

    @Override
    public AddOutcome add(Booking booking) {
        try {
            return transaction.run(entities -> {
                Booking known = entities.find(Booking.class, booking.id().value());
                if (known != null) {
                    return new AddOutcome.Known(known.state());
                }
                entities.persist(booking);
                // Now, and not at the commit, so that a broken key is seen as what it is.
                entities.flush();
                return new AddOutcome.Added();
            });
        } catch (Exception refused) {
            return explained(booking, refused);
        }
    }

    /** Why the database refused: somebody else was quicker with the same message, or owns a seat. All else flies on. */
    private AddOutcome explained(Booking booking, Exception refused) {
        RuntimeException failure = DatabaseFailures.translated(refused);
        if (failure instanceof Unavailable) {
            throw failure;
        }
        Optional<Booking> known = find(booking.id());
        if (known.isPresent()) {
            return new AddOutcome.Known(known.get().state());
        }
        if (ownedByOthers(booking.reservation()).isEmpty()) {
            throw failure;
        }
        return new AddOutcome.Conflict();
    }

    @Override
    public Set<TakenSeat> ownedByOthers(Reservation reservation) {
        return inTransaction(entities -> {
            Set<TakenSeat> taken = new HashSet<>();
            for (ReservedLeg leg : reservation.legs()) {
                leg.seats().stream()
                        .filter(seat -> isOwnedByOthers(entities, reservation, leg, seat))
                        .forEach(seat -> taken.add(new TakenSeat(leg.departure(), seat.index())));
            }
            return taken;
        });
    }

    private static boolean isOwnedByOthers(
            EntityManager entities, Reservation reservation, ReservedLeg leg, ReservedSeat seat) {
        return entities.createQuery(OWNED_BY_OTHERS, Long.class)
                        .setParameter("id", reservation.id().value())
                        .setParameter("departure", leg.departure().value())
                        .setParameter("seat", seat.index())
                        .setParameter("fromCall", leg.stretch().fromCall())
                        .setParameter("toCall", leg.stretch().toCall())
                        .getSingleResult()
                > 0;
    }

    @Override
    public Optional<Booking> find(ReservationId id) {
        return inTransaction(entities -> entities.createQuery(BY_ID, Booking.class)
                .setParameter("id", id.value())
                .getResultStream()
                .findFirst());
    }

    @Override
    public Optional<Booking> find(RoomName room, BookingReference reference) {
        return inTransaction(entities -> entities.createQuery(BY_REFERENCE, Booking.class)
                .setParameter("room", room.value())
                .setParameter("reference", reference.value())
                .getResultStream()
                .findFirst());
    }

    @Override
    public PayResult pay(ReservationId id, Payment payment) {
        return again(() -> inTransaction(entities -> {
            Booking booking = entities.find(Booking.class, id.value());
            PayResult result = booking.pay(payment, clock.instant());
            entities.flush();
            return result;
        }));
    }

    @Override
    public boolean revive(ReservationId id, Payment payment) {
        try {
            return transaction.run(entities -> {
                Booking booking = entities.find(Booking.class, id.value());
                if (booking.state() != BookingState.LAPSED) {
                    return booking.payment().filter(payment::isSameAs).isPresent();
                }
                booking.revive(payment, clock.instant());
                // Now, and not at the commit, so that a broken key is seen as what it is.
                entities.flush();
                return true;
            });
        } catch (Exception refused) {
            RuntimeException failure = DatabaseFailures.translated(refused);
            Booking booking = failure instanceof Unavailable ? null : find(id).orElseThrow();
            if (booking == null || ownedByOthers(booking.reservation()).isEmpty()) {
                throw failure;
            }
            return false;
        }
    }

    @Override
    public void refuse(ReservationId id, Payment payment, PayOutcome.Reason reason) {
        again(() -> inTransaction(entities -> {
            Booking booking = entities.find(Booking.class, id.value());
            booking.refuse(payment, reason, clock.instant());
            entities.flush();
            return booking;
        }));
    }

    @Override
    public List<ReservationId> overdue(Instant now, int most) {
        return inTransaction(entities -> entities.createQuery(OVERDUE, String.class)
                .setParameter("confirmed", BookingState.CONFIRMED)
                .setParameter("now", now)
                .setMaxResults(most)
                .getResultStream()
                .map(ReservationId::new)
                .toList());
    }

    @Override
    public boolean lapse(ReservationId id, Instant now) {
        return again(() -> inTransaction(entities -> {
            Booking booking = entities.find(Booking.class, id.value());
            boolean changed = booking != null && booking.lapse(now);
            entities.flush();
            return changed;
        }));
    }

    /**
     * Where several change a booking at once, its version or the number of its next fact lets one win; the others look again
     * at what there is by then.
     */
    private static <T> T again(Supplier<T> change) {
        for (int look = 1; ; look++) {
            try {
                return change.get();
            } catch (PersistenceException refused) {
                boolean othersWereQuicker =
                        refused instanceof OptimisticLockException || DatabaseFailures.isKeyTaken(refused);
                if (look == MOST_LOOKS || !othersWereQuicker) {
                    throw refused;
                }
            }
        }
    }

    @Override
    public boolean cancel(ReservationId id) {
        return again(() -> inTransaction(entities -> {
            Booking booking = entities.find(Booking.class, id.value());
            boolean changed = booking != null && booking.cancel(clock.instant());
            entities.flush();
            return changed;
        }));
    }

    /** The version moves with each seat, so that of two who give up the last two one sees that the other was first. */
    @Override
    public boolean cancel(ReservationId id, LegSeat seat) {
        return again(() -> inTransaction(entities -> {
            Booking booking = entities.find(Booking.class, id.value());
            boolean changed = booking != null && booking.cancel(seat, clock.instant());
            if (changed) {
                entities.lock(booking, LockModeType.PESSIMISTIC_FORCE_INCREMENT);
            }
            entities.flush();
            return changed;
        }));
    }

    private <T> T inTransaction(Function<EntityManager, T> work) {
        try {
            return transaction.run(work);
        } catch (Exception e) {
            throw DatabaseFailures.translated(e);
        }
    }
}

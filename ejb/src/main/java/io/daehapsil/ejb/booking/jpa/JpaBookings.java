package io.daehapsil.ejb.booking.jpa;

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
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Bookings by JPA. Which seat is whose is decided by the key of {@code seat_segment}. */
@ApplicationScoped
public class JpaBookings implements Bookings {

    private static final String BY_ID = "select b from Booking b left join fetch b.seats where b.id = :id";
    private static final String KNOWN = "select b.id from Booking b where b.id in :ids";
    private static final int IDS_A_QUERY = 500;
    private static final String BY_REFERENCE =
            "select b from Booking b left join fetch b.seats where b.room = :room and b.reference = :reference";
    private static final String OWNED_BY_OTHERS = """
            select count(segment) from BookingSeat s join s.segments segment
            where s.booking.id <> :id and segment.departure = :departure and segment.seat = :seat
              and segment.segment >= :fromCall and segment.segment < :toCall""";

    /** In SQL: on a query with a join, Hibernate reads first and locks then, and finds the row changed in between. */
    private static final String LOCK = "select id from booking where id = :id for update";

    private static final String OVERDUE = """
            select b.id from Booking b
            where b.state = :confirmed and b.payBy <= :now and b.payment.paymentId is null order by b.payBy""";

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

    /** Whose key it was: somebody else was quicker with the same message, or owns a seat. All else flies on. */
    private AddOutcome explained(Booking booking, Exception refused) {
        if (DatabaseFailures.isKeyTaken(refused)) {
            Optional<Booking> known = find(booking.id());
            if (known.isPresent()) {
                return new AddOutcome.Known(known.get().state());
            }
            if (!ownedByOthers(booking.reservation()).isEmpty()) {
                return new AddOutcome.Conflict();
            }
        }
        throw DatabaseFailures.translated(refused);
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
    public Set<ReservationId> known(Collection<ReservationId> ids) {
        List<String> asked = ids.stream().map(ReservationId::value).toList();
        Set<ReservationId> known = new HashSet<>();
        for (int i = 0; i < asked.size(); i += IDS_A_QUERY) {
            List<String> some = asked.subList(i, Math.min(asked.size(), i + IDS_A_QUERY));
            inTransaction(entities -> entities.createQuery(KNOWN, String.class)
                            .setParameter("ids", some)
                            .getResultList())
                    .forEach(id -> known.add(new ReservationId(id)));
        }
        return known;
    }

    @Override
    public Optional<Booking> find(RoomName room, BookingReference reference) {
        return inTransaction(entities -> find(entities, room, reference));
    }

    static Optional<Booking> find(EntityManager entities, RoomName room, BookingReference reference) {
        return entities.createQuery(BY_REFERENCE, Booking.class)
                .setParameter("room", room.value())
                .setParameter("reference", reference.value())
                .getResultStream()
                .findFirst();
    }

    @Override
    public PayResult pay(ReservationId id, Payment payment) {
        return inTransaction(entities -> locked(entities, id).orElseThrow().pay(payment, clock.instant()));
    }

    @Override
    public boolean revive(ReservationId id, Payment payment) {
        try {
            return transaction.run(entities -> {
                Booking booking = locked(entities, id).orElseThrow();
                if (booking.state() != BookingState.LAPSED) {
                    return booking.payment().filter(payment::isSameAs).isPresent();
                }
                booking.revive(payment, clock.instant());
                // Now, and not at the commit, so that a broken key is seen as what it is.
                entities.flush();
                return true;
            });
        } catch (Exception refused) {
            if (DatabaseFailures.isKeyTaken(refused)
                    && !ownedByOthers(find(id).orElseThrow().reservation()).isEmpty()) {
                return false;
            }
            throw DatabaseFailures.translated(refused);
        }
    }

    @Override
    public void refuse(ReservationId id, Payment payment, PayOutcome.Reason reason) {
        inTransaction(entities -> {
            Booking booking = locked(entities, id).orElseThrow();
            booking.refuse(payment, reason, clock.instant());
            return booking;
        });
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
        return changed(id, booking -> booking.lapse(now));
    }

    @Override
    public boolean cancel(ReservationId id) {
        return changed(id, booking -> booking.cancel(clock.instant()));
    }

    @Override
    public boolean cancel(ReservationId id, LegSeat seat) {
        return changed(id, booking -> booking.cancel(seat, clock.instant()));
    }

    private boolean changed(ReservationId id, Predicate<Booking> change) {
        return inTransaction(entities -> locked(entities, id).filter(change).isPresent());
    }

    /**
     * The booking, nobody else's until the end of the transaction: the state, the seats and the number of the next fact are
     * read only when whoever was quicker is done.
     */
    private static Optional<Booking> locked(EntityManager entities, ReservationId id) {
        entities.createNativeQuery(LOCK).setParameter("id", id.value()).getResultList();
        return Optional.ofNullable(entities.find(Booking.class, id.value()));
    }

    private <T> T inTransaction(Function<EntityManager, T> work) {
        return DatabaseFailures.translating(() -> transaction.run(work));
    }
}

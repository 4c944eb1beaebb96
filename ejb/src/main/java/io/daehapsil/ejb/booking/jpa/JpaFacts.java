package io.daehapsil.ejb.booking.jpa;

import io.daehapsil.domain.booking.BookingFact;
import io.daehapsil.domain.booking.Facts;
import io.daehapsil.ejb.schema.DatabaseFailures;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/** Facts by JPA. One row is the turn: whoever holds it tells, so that none overtakes an earlier one of the same booking. */
@ApplicationScoped
public class JpaFacts implements Facts {

    private static final String TURN = "select id from booking_fact_turn where id = 1 for update skip locked";

    /** Not by the time alone: clocks of two nodes may differ, and of one booking the numbers tell the order. */
    private static final String UNTOLD = """
            select f from BookingFact f join fetch f.booking
            where f.toldAt is null order by f.number, f.happenedAt""";

    private static final String OLD = """
            delete from booking_fact where id in (
              select id from booking_fact where told_at < :before and what <> 'PAYMENT_REFUSED'
              order by told_at limit :most)""";

    private final NewTransaction transaction;
    private final Clock clock;

    /** For the container's proxy only. */
    protected JpaFacts() {
        this(null, null);
    }

    @Inject
    public JpaFacts(NewTransaction transaction, Clock clock) {
        this.transaction = transaction;
        this.clock = clock;
    }

    @Override
    public int tell(int most, Consumer<List<BookingFact>> teller) {
        return DatabaseFailures.translating(() -> transaction.run(entities -> tell(entities, most, teller)));
    }

    @Override
    public int forget(Instant toldBefore, int most) {
        return DatabaseFailures.translating(() -> transaction.run(entities -> entities.createNativeQuery(OLD)
                .setParameter("before", toldBefore)
                .setParameter("most", most)
                .executeUpdate()));
    }

    private int tell(EntityManager entities, int most, Consumer<List<BookingFact>> teller) {
        if (entities.createNativeQuery(TURN).getResultList().isEmpty()) {
            return 0;
        }
        List<BookingFact> untold = entities.createQuery(UNTOLD, BookingFact.class)
                .setMaxResults(most)
                .getResultList();
        if (!untold.isEmpty()) {
            teller.accept(untold);
            Instant now = clock.instant();
            untold.forEach(fact -> fact.told(now));
        }
        return untold.size();
    }
}

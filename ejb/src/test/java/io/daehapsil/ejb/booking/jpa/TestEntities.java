package io.daehapsil.ejb.booking.jpa;

import io.daehapsil.domain.booking.Booking;
import io.daehapsil.domain.booking.BookingFact;
import io.daehapsil.domain.booking.BookingSeat;
import io.daehapsil.domain.booking.SeatSegment;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import javax.sql.DataSource;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.cfg.Configuration;

/** Our entities on a given database, with transactions of its own in place of a container's. */
public final class TestEntities extends NewTransaction {

    private final EntityManagerFactory factory;

    private TestEntities(EntityManagerFactory factory) {
        this.factory = factory;
    }

    public static TestEntities on(DataSource database) {
        Configuration configuration = new Configuration()
                .addAnnotatedClass(Booking.class)
                .addAnnotatedClass(BookingFact.class)
                .addAnnotatedClass(BookingSeat.class)
                .addAnnotatedClass(SeatSegment.class)
                .setProperty(AvailableSettings.HBM2DDL_AUTO, "validate")
                .setProperty(AvailableSettings.STATEMENT_BATCH_SIZE, "50")
                .setProperty(AvailableSettings.JDBC_TIME_ZONE, "UTC");
        configuration.getProperties().put(AvailableSettings.JAKARTA_NON_JTA_DATASOURCE, database);
        return new TestEntities(configuration.buildSessionFactory());
    }

    public JpaBookings bookings() {
        return new JpaBookings(this, Clock.systemUTC());
    }

    /** The first transaction of these fails. */
    JpaBookings faultyOnce(String fault) {
        AtomicBoolean failed = new AtomicBoolean();
        NewTransaction faulty = new NewTransaction() {
            @Override
            public <T> T run(Function<EntityManager, T> work) {
                if (failed.compareAndSet(false, true)) {
                    throw new IllegalStateException(fault);
                }
                return TestEntities.this.run(work);
            }
        };
        return new JpaBookings(faulty, Clock.systemUTC());
    }

    public JpaFacts facts() {
        return new JpaFacts(this, Clock.systemUTC());
    }

    public JpaBookingLookUps lookUps() {
        return new JpaBookingLookUps(this);
    }

    @Override
    public <T> T look(Function<EntityManager, T> work) {
        return run(work);
    }

    @Override
    public <T> T run(Function<EntityManager, T> work) {
        try (EntityManager entities = factory.createEntityManager()) {
            entities.getTransaction().begin();
            try {
                T result = work.apply(entities);
                entities.getTransaction().commit();
                return result;
            } finally {
                if (entities.getTransaction().isActive()) {
                    entities.getTransaction().rollback();
                }
            }
        }
    }
}

package io.daehapsil.ejb.booking.jpa;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.function.Function;

/** Runs work in a transaction of its own, committed when this returns and rolled back when the work throws. */
@ApplicationScoped
public class NewTransaction {

    @PersistenceContext(unitName = "daehapsil")
    private EntityManager entities;

    @PersistenceContext(unitName = "daehapsil-look-ups")
    private EntityManager lookUps;

    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public <T> T run(Function<EntityManager, T> work) {
        return work.apply(entities);
    }

    /** As {@link #run}, over the connections that are kept for looking at bookings. */
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public <T> T look(Function<EntityManager, T> work) {
        return work.apply(lookUps);
    }
}

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

    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public <T> T run(Function<EntityManager, T> work) {
        return work.apply(entities);
    }
}

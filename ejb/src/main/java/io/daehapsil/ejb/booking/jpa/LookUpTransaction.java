package io.daehapsil.ejb.booking.jpa;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.util.function.Function;

/** As {@link NewTransaction}, over the connections that are kept for look-ups. */
@ApplicationScoped
public class LookUpTransaction {

    @PersistenceContext(unitName = "daehapsil-look-ups")
    private EntityManager entities;

    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public <T> T run(Function<EntityManager, T> work) {
        return work.apply(entities);
    }
}

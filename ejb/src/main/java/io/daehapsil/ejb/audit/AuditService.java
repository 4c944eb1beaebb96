package io.daehapsil.ejb.audit;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.audit.AuditEntry;
import io.daehapsil.domain.audit.AuditTrail;
import io.daehapsil.domain.audit.Deed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;

/** The boundary of the audit. All throw {@link io.daehapsil.domain.Unavailable} when the database is away. */
@ApplicationScoped
public class AuditService {

    private final AuditTrail trail;
    private final Clock clock;

    /** For the container's proxy only. */
    protected AuditService() {
        this(null, null);
    }

    @Inject
    public AuditService(AuditTrail trail, Clock clock) {
        this.trail = trail;
        this.clock = clock;
    }

    /** To be called inside the transaction that does the deed ({@link io.daehapsil.ejb.schema.DatabaseWork}), or before it where it is not the database's. */
    public void note(Actor actor, Deed deed) {
        trail.add(clock.instant(), actor, deed);
    }

    /** Oldest first. @param afterId the last line that the caller has; 0 for none */
    public List<AuditEntry> list(long afterId, int atMost) {
        return trail.list(afterId, atMost);
    }

    /** Newest first. @param beforeId the last line that the caller has; the largest number for none */
    public List<AuditEntry> latest(long beforeId, int atMost) {
        return trail.latest(beforeId, atMost);
    }

    /** Whether no line was changed or removed behind our back. Reads all of them. */
    public boolean isWhole() {
        return trail.isWhole();
    }
}

package io.daehapsil.domain.audit;

import java.time.Instant;
import java.util.List;

/**
 * Port: the lines of the audit, of which none is ever changed or removed: there is no method for it. Each line carries a
 * seal, a SHA-256 over itself and the seal before it, so that a line that was changed behind our back is found. All throw
 * {@link io.daehapsil.domain.Unavailable}.
 */
public interface AuditTrail {

    /** Writes a line, in the transaction that the caller has begun if there is one. */
    void add(Instant at, Actor actor, Deed deed);

    /** @param afterId lines with a larger id, oldest first; 0 from the beginning */
    List<AuditEntry> list(long afterId, int atMost);

    /** @param beforeId lines with a smaller id, newest first */
    List<AuditEntry> latest(long beforeId, int atMost);

    /** Whether every line still has its seal. */
    boolean isWhole();
}

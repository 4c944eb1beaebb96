package io.daehapsil.domain.operators;

import java.time.Instant;
import java.util.Optional;

/** Port: the sessions that nobody has ended. All throw {@link io.daehapsil.domain.Unavailable}; all are safe to repeat. */
public interface Sessions {

    /** @param address where the operator logged in from */
    void begin(Session session, String address);

    /** The session with its operator as they are now; empty when it was ended, or when the operator may not log in any more. */
    Optional<Seated> find(SessionId id);

    void note(SessionId id, Instant seen);

    void end(SessionId id);

    /** Ends all sessions of an operator, whose role, password or right to log in has changed. */
    void endAll(OperatorName operator);

    /** An operator at the desk. */
    record Seated(Session session, Operator operator) {}
}

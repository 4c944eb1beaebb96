package io.daehapsil.ejb.operators;

import io.daehapsil.domain.operators.Operator;
import java.time.Instant;

/** How a log-in ended. */
public sealed interface LogInOutcome {

    /**
     * The operator is in.
     *
     * @param token a signed JWT
     * @param formToken what a change must show beside a cookie
     */
    record In(Operator operator, String token, String formToken, Instant endsAt) implements LogInOutcome {}

    /** Name and password do not belong together, or the operator may not log in; which of these is not told. */
    record Refused() implements LogInOutcome {}

    /**
     * Too many tries; nothing was checked.
     *
     * @param until when a try is looked at again at the latest, if nothing else fails meanwhile
     */
    record TooMany(Instant until) implements LogInOutcome {}

    /** Too many at this moment; nothing was checked. */
    record Busy() implements LogInOutcome {}

    /** The outside identity provider does not say its keys; nothing was checked. */
    record ProviderAway() implements LogInOutcome {}
}

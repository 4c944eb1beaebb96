package io.daehapsil.ejb.operators;

import io.daehapsil.domain.operators.FailedLogIns;
import io.daehapsil.domain.operators.Operator;
import io.daehapsil.domain.operators.OperatorName;
import io.daehapsil.domain.operators.Operators;
import io.daehapsil.domain.operators.Patience;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/** The boundary of logging in. Throws {@link io.daehapsil.domain.Unavailable} when the database is away. */
@ApplicationScoped
public class LogInService {

    /** What no operator can be called is counted together: people type passwords into the wrong field. */
    private static final String NO_NAME = "?";

    private final Operators operators;
    private final FailedLogIns failed;
    private final Passwords passwords;
    private final SessionService sessions;
    private final Clock clock;

    /** For the container's proxy only. */
    protected LogInService() {
        this(null, null, null, null, null);
    }

    @Inject
    public LogInService(
            Operators operators, FailedLogIns failed, Passwords passwords, SessionService sessions, Clock clock) {
        this.operators = operators;
        this.failed = failed;
        this.passwords = passwords;
        this.sessions = sessions;
        this.clock = clock;
    }

    /**
     * Checks a password, unless too many were wrong lately ({@link Patience}).
     *
     * @param text the name as it was given; one that no operator can have is refused like a wrong password
     * @param address where the request came from
     */
    public LogInOutcome logIn(String text, String password, String address) {
        Instant now = clock.instant();
        Optional<OperatorName> name = named(text);
        String counted = name.map(OperatorName::value).orElse(NO_NAME);
        Instant from = now.minus(Patience.WINDOW);
        if (Patience.isOver(failed.since(counted, address, from))) {
            Instant latest = failed.latest(counted, address, from).orElse(now);
            return new LogInOutcome.TooMany(latest.plus(Patience.WINDOW));
        }
        Optional<Boolean> right = passwords.matches(password, name.flatMap(operators::passwordHash));
        if (right.isEmpty()) {
            return new LogInOutcome.Busy();
        }
        Optional<Operator> operator = name.filter(known -> right.get()).flatMap(operators::find);
        if (operator.isEmpty()) {
            failed.forget(from);
            failed.add(counted, address, now);
            return new LogInOutcome.Refused();
        }
        failed.forgive(counted, address);
        return sessions.begin(operator.get(), address);
    }

    /** Whether this is the operator's password; counts as a log-in that failed where it is not. */
    public boolean isPassword(OperatorName name, String password, String address) {
        Instant now = clock.instant();
        if (Patience.isOver(failed.since(name.value(), address, now.minus(Patience.WINDOW)))) {
            return false;
        }
        boolean right =
                passwords.matches(password, operators.passwordHash(name)).orElse(false);
        if (!right) {
            failed.add(name.value(), address, now);
        }
        return right;
    }

    private static Optional<OperatorName> named(String text) {
        try {
            return Optional.of(new OperatorName(text));
        } catch (IllegalArgumentException impossible) {
            return Optional.empty();
        }
    }
}

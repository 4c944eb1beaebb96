package io.daehapsil.ejb.operators;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.operators.Operator;
import io.daehapsil.domain.operators.OperatorName;
import io.daehapsil.domain.operators.Operators;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.settings.IdentityProvider;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/**
 * The boundary of logging in with the token of an outside identity provider, which is exchanged for one of ours. Who comes
 * for the first time becomes an operator, with the highest role that a group of theirs has; a name belongs to who came with
 * it first, so that nobody takes that of another, or of an operator of ours. Who was switched off here stays out.
 */
@ApplicationScoped
public class ProviderLogInService {

    private static final Logger LOG = Logger.getLogger(ProviderLogInService.class.getName());

    private final ProviderTokens tokens;
    private final Operators operators;
    private final OperatorService service;
    private final SessionService sessions;

    /** For the container's proxy only. */
    protected ProviderLogInService() {
        this(null, null, null, null);
    }

    @Inject
    public ProviderLogInService(
            ProviderTokens tokens, Operators operators, OperatorService service, SessionService sessions) {
        this.tokens = tokens;
        this.operators = operators;
        this.service = service;
        this.sessions = sessions;
    }

    /** Whether there is a provider. */
    public boolean isOpen() {
        return tokens.provider().isPresent();
    }

    /**
     * Exchanges a token.
     *
     * @throws io.daehapsil.domain.Unavailable where the database is away
     * @throws io.daehapsil.domain.operators.LastAdmin where the groups would take the role of the last admin away
     */
    public LogInOutcome logIn(String token, String address) {
        return logIn(token, address, claims -> true);
    }

    /** @param asked whether what the token says is what was asked for */
    LogInOutcome logIn(String token, String address, Predicate<JsonObject> asked) {
        IdentityProvider provider =
                tokens.provider().orElseThrow(() -> new IllegalStateException("there is no identity provider"));
        Optional<JsonObject> claims;
        try {
            claims = tokens.verified(token).filter(asked);
        } catch (ProviderKeys.Away away) {
            LOG.log(Level.WARNING, "nobody can log in by the identity provider", away);
            return new LogInOutcome.ProviderAway();
        }
        Optional<OperatorName> name = claims.flatMap(ProviderLogInService::name);
        Optional<Role> role = claims.flatMap(said -> role(said, provider));
        Optional<String> subject = claims.map(said -> said.getString("sub", "")).filter(sub -> !sub.isBlank());
        if (name.isEmpty() || role.isEmpty() || subject.isEmpty()) {
            return new LogInOutcome.Refused();
        }
        return enter(new Operator(name.get(), role.get(), true), provider.issuer() + " " + subject.get(), address);
    }

    private LogInOutcome enter(Operator operator, String subject, String address) {
        OperatorName name = operator.name();
        Actor actor = new Actor(name.value(), address);
        if (operators.find(name).isEmpty()) {
            service.addFromProvider(actor, operator, subject);
        }
        // Looked at in any case: somebody else may have come by that name in the same moment.
        Optional<Operator> known = operators
                .find(name)
                .filter(Operator::active)
                .filter(found -> operators.subject(name).filter(subject::equals).isPresent());
        if (known.isEmpty()) {
            return new LogInOutcome.Refused();
        }
        if (known.get().role() != operator.role()) {
            service.change(actor, name, Optional.of(operator.role()), Optional.empty(), Optional.empty());
        }
        return sessions.begin(operator, address);
    }

    /** As MicroProfile JWT looks for it: the first of the three that an operator can be called. */
    private static Optional<OperatorName> name(JsonObject claims) {
        return Stream.of("upn", "preferred_username", "sub")
                .map(claim -> claims.getString(claim, "").toLowerCase(Locale.ROOT))
                .filter(text -> text.matches("[a-z0-9][a-z0-9._-]{0,39}"))
                .map(OperatorName::new)
                .findFirst();
    }

    private static Optional<Role> role(JsonObject claims, IdentityProvider provider) {
        return ProviderTokens.texts(claims, "groups")
                .map(provider.roles()::get)
                .filter(role -> role != null)
                .max(Comparator.naturalOrder());
    }
}

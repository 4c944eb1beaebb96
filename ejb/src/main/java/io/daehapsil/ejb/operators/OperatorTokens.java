package io.daehapsil.ejb.operators;

import io.daehapsil.domain.access.Pass;
import io.daehapsil.domain.operators.Operator;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.operators.Session;
import io.daehapsil.domain.operators.SessionId;
import io.daehapsil.ejb.access.AccessService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;

/**
 * The tokens that operators carry: signed with the key of passes, told from them by {@code aud} and {@code groups}. A token
 * says which session it belongs to and who that is; whether the session still lives is the database's to say.
 */
@ApplicationScoped
public class OperatorTokens {

    static final String AUDIENCE = "daehapsil-operators";

    private static final String SESSION = "sid";

    private final AccessService access;
    private final Clock clock;

    /** For the container's proxy only. */
    protected OperatorTokens() {
        this(null, null);
    }

    @Inject
    public OperatorTokens(AccessService access, Clock clock) {
        this.access = access;
        this.clock = clock;
    }

    String issue(Session session, Operator operator) {
        JsonArrayBuilder groups = Json.createArrayBuilder();
        Arrays.stream(Role.values())
                .filter(operator.role()::mayDoAs)
                .map(Role::word)
                .forEach(groups::add);
        String name = operator.name().value();
        return access.sign(Json.createObjectBuilder()
                .add("iss", Pass.ISSUER)
                .add("aud", AUDIENCE)
                .add("sub", name)
                .add("upn", name)
                .add("jti", UUID.randomUUID().toString())
                .add("iat", session.began().getEpochSecond())
                .add("exp", session.endsAt().getEpochSecond())
                .add(SESSION, session.id().value())
                .add("groups", groups)
                .build());
    }

    /** The session that a token belongs to; empty for what is not a token of an operator, is not ours, or is over. */
    Optional<SessionId> session(String token) {
        return access.verified(token)
                .filter(this::isForOperators)
                .map(claims -> new SessionId(claims.getString(SESSION)));
    }

    private boolean isForOperators(JsonObject claims) {
        return claims.getString("iss", "").equals(Pass.ISSUER)
                && claims.getString("aud", "").equals(AUDIENCE)
                && clock.instant().isBefore(Instant.ofEpochSecond(claims.getInt("exp", 0)));
    }
}

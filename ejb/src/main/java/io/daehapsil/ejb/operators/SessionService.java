package io.daehapsil.ejb.operators;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.audit.Deed;
import io.daehapsil.domain.operators.Operator;
import io.daehapsil.domain.operators.Session;
import io.daehapsil.domain.operators.SessionId;
import io.daehapsil.domain.operators.Sessions;
import io.daehapsil.domain.operators.Sessions.Seated;
import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.ejb.schema.DatabaseWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/** The boundary of operators' sessions. All throw {@link io.daehapsil.domain.Unavailable} when the database is away. */
@ApplicationScoped
public class SessionService {

    private final Sessions sessions;
    private final OperatorTokens tokens;
    private final AccessService access;
    private final AuditService audit;
    private final DatabaseWork work;
    private final Clock clock;

    /** For the container's proxy only. */
    protected SessionService() {
        this(null, null, null, null, null, null);
    }

    @Inject
    public SessionService(
            Sessions sessions,
            OperatorTokens tokens,
            AccessService access,
            AuditService audit,
            DatabaseWork work,
            Clock clock) {
        this.sessions = sessions;
        this.tokens = tokens;
        this.access = access;
        this.audit = audit;
        this.work = work;
        this.clock = clock;
    }

    LogInOutcome.In begin(Operator operator, String address) {
        Instant now = clock.instant();
        String name = operator.name().value();
        Session session = new Session(SessionId.random(), operator.name(), now, now);
        work.inOne(() -> {
            sessions.begin(session, address);
            audit.note(new Actor(name, address), Deed.of("operator.log-in", name));
            return null;
        });
        return new LogInOutcome.In(
                operator, tokens.issue(session, operator), formToken(session.id()), session.endsAt());
    }

    /** The operator behind a token, whose session is alive; the idle time begins anew. */
    public Optional<AtDesk> recognise(String token) {
        Instant now = clock.instant();
        Optional<Seated> seated = tokens.session(token)
                .flatMap(sessions::find)
                .filter(found -> found.session().isLive(now));
        seated.map(Seated::session)
                .filter(session -> session.isToBeNoted(now))
                .ifPresent(session -> sessions.note(session.id(), now));
        return seated.map(found -> new AtDesk(found.operator(), found.session()));
    }

    /** What a browser of this session shows with every change: another site can send the cookie along, but cannot know this. */
    public String formToken(SessionId session) {
        return access.formToken(session);
    }

    public boolean isFormToken(SessionId session, String shown) {
        return access.isFormToken(session, shown);
    }

    /** Safe to repeat. */
    public void logOut(AtDesk who, Actor actor) {
        work.inOne(() -> {
            sessions.end(who.session().id());
            audit.note(actor, Deed.of("operator.log-out", actor.name()));
            return null;
        });
    }
}

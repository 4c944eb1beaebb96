package io.daehapsil.ejb.operators;

import io.daehapsil.domain.operators.OperatorName;
import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.access.TestAccess;
import io.daehapsil.ejb.access.jdbc.JdbcSecrets;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.ejb.audit.jdbc.JdbcAuditTrail;
import io.daehapsil.ejb.booking.HandClock;
import io.daehapsil.ejb.operators.jdbc.JdbcFailedLogIns;
import io.daehapsil.ejb.operators.jdbc.JdbcOperators;
import io.daehapsil.ejb.operators.jdbc.JdbcSessions;
import io.daehapsil.ejb.schema.DatabaseWork;
import io.daehapsil.ejb.settings.DeploymentSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javax.sql.DataSource;

/** The services of the desk, put together as the container does, with a clock that the test moves. */
final class TestDesk {

    static final OperatorName ADMIN = new OperatorName("admin");
    static final String HERE = "192.0.2.7";

    final AccessService access;
    final AuditService audit;
    final OperatorService operators;
    final SessionService sessions;
    final LogInService logIns;
    final HandClock clock = new HandClock();

    TestDesk(DataSource database, Path home) {
        DatabaseWork work = new DatabaseWork(database);
        Passwords passwords = new Passwords();
        JdbcSessions kept = new JdbcSessions(database);
        DeploymentSettings settings = DeploymentSettings.read(
                key -> Optional.of(home.toString()).filter(value -> key.equals("daehapsil.home")));
        access = TestAccess.access(new JdbcSecrets(database), settings, null, clock);
        audit = new AuditService(new JdbcAuditTrail(database), clock);
        operators = new OperatorService(new JdbcOperators(database), kept, passwords, audit, work);
        sessions = new SessionService(kept, new OperatorTokens(access, clock), access, audit, work, clock);
        logIns = new LogInService(
                new JdbcOperators(database), new JdbcFailedLogIns(database), passwords, sessions, clock);
    }

    Instant now() {
        return clock.instant();
    }

    void pass(Duration time) {
        clock.pass(time);
    }

    LogInOutcome.In in(OperatorName name, String password) {
        return (LogInOutcome.In) logIns.logIn(name.value(), password, HERE);
    }
}

package io.daehapsil.ejb.operators.jdbc;

import io.daehapsil.domain.operators.OperatorName;
import io.daehapsil.domain.operators.Session;
import io.daehapsil.domain.operators.SessionId;
import io.daehapsil.domain.operators.Sessions;
import io.daehapsil.ejb.schema.LocalTransaction;
import io.daehapsil.ejb.schema.Statements;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import javax.sql.DataSource;

/** Sessions in the table {@code operator_session}. */
@Dependent
public class JdbcSessions implements Sessions {

    /** How long it is known from where somebody logged in. */
    private static final Duration KEPT = Duration.ofDays(30);

    private static final String FORGET = "delete from operator_session where began_at < ?";
    private static final String BEGIN =
            "insert into operator_session (id, operator, address, began_at, seen_at, ended) "
                    + "values (?, ?, ?, ?, ?, false)";
    private static final String FIND = "select s.id, s.began_at, s.seen_at, o.name, o.role, o.active "
            + "from operator_session s join operator o on o.name = s.operator "
            + "where s.id = ? and not s.ended and o.active";
    private static final String NOTE = "update operator_session set seen_at = ? where id = ? and seen_at < ?";
    private static final String END = "update operator_session set ended = true where id = ?";
    private static final String END_ALL = "update operator_session set ended = true where operator = ?";

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** For the container, which injects the default data source. */
    public JdbcSessions() {}

    public JdbcSessions(DataSource database) {
        this.database = database;
    }

    @Override
    public void begin(Session session, String address) {
        LocalTransaction.run(database, connection -> {
            Statements.update(connection, FORGET, session.began().minus(KEPT));
            return Statements.update(
                    connection,
                    BEGIN,
                    session.id().value(),
                    session.operator().value(),
                    address,
                    session.began(),
                    session.seen());
        });
    }

    @Override
    public Optional<Seated> find(SessionId id) {
        return LocalTransaction.run(
                database, connection -> Statements.first(connection, FIND, JdbcSessions::seated, id.value()));
    }

    @Override
    public void note(SessionId id, Instant seen) {
        LocalTransaction.run(database, connection -> Statements.update(connection, NOTE, seen, id.value(), seen));
    }

    @Override
    public void end(SessionId id) {
        LocalTransaction.run(database, connection -> Statements.update(connection, END, id.value()));
    }

    @Override
    public void endAll(OperatorName operator) {
        LocalTransaction.run(database, connection -> Statements.update(connection, END_ALL, operator.value()));
    }

    private static Seated seated(ResultSet row) throws SQLException {
        Session session = new Session(
                new SessionId(row.getString("id")),
                new OperatorName(row.getString("name")),
                Statements.instant(row, "began_at"),
                Statements.instant(row, "seen_at"));
        return new Seated(session, JdbcOperators.operator(row));
    }
}

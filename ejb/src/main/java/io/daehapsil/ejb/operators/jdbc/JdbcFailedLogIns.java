package io.daehapsil.ejb.operators.jdbc;

import io.daehapsil.domain.operators.FailedLogIns;
import io.daehapsil.ejb.schema.LocalTransaction;
import io.daehapsil.ejb.schema.Statements;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import javax.sql.DataSource;

/** Failed log-ins in the table {@code failed_log_in}. */
@Dependent
public class JdbcFailedLogIns implements FailedLogIns {

    private static final String ADD = "insert into failed_log_in (name, address, failed_at) values (?, ?, ?)";
    private static final String HERE =
            "select count(*) from failed_log_in where failed_at > ? and name = ? and address = ?";
    private static final String EVERYWHERE = "select count(*) from failed_log_in where failed_at > ? and name = ?";
    private static final String ADDRESS = "select count(*) from failed_log_in where failed_at > ? and address = ?";
    private static final String LATEST =
            "select failed_at from failed_log_in where failed_at > ? and (name = ? or address = ?)"
                    + " order by failed_at desc fetch first row only";
    private static final String USUAL = "select count(*) from operator_session where operator = ? and address = ?";
    private static final String FORGIVE = "delete from failed_log_in where name = ? and address = ?";
    private static final String FORGET = "delete from failed_log_in where failed_at < ?";

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** For the container, which injects the default data source. */
    public JdbcFailedLogIns() {}

    public JdbcFailedLogIns(DataSource database) {
        this.database = database;
    }

    @Override
    public void add(String name, String address, Instant at) {
        LocalTransaction.run(database, connection -> Statements.update(connection, ADD, name, address, at));
    }

    @Override
    public Tally since(String name, String address, Instant from) {
        return LocalTransaction.run(
                database,
                connection -> new Tally(
                        count(connection, HERE, from, name, address),
                        count(connection, EVERYWHERE, from, name),
                        count(connection, ADDRESS, from, address),
                        count(connection, USUAL, name, address) > 0));
    }

    @Override
    public Optional<Instant> latest(String name, String address, Instant from) {
        return LocalTransaction.run(
                database,
                connection -> Statements.first(
                        connection, LATEST, row -> Statements.instant(row, "failed_at"), from, name, address));
    }

    @Override
    public void forgive(String name, String address) {
        LocalTransaction.run(database, connection -> Statements.update(connection, FORGIVE, name, address));
    }

    @Override
    public void forget(Instant before) {
        LocalTransaction.run(database, connection -> Statements.update(connection, FORGET, before));
    }

    private static int count(Connection connection, String sql, Object... arguments) throws SQLException {
        return Statements.first(connection, sql, row -> row.getInt(1), arguments)
                .orElseThrow();
    }
}

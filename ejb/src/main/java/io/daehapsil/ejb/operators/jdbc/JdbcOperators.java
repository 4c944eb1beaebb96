package io.daehapsil.ejb.operators.jdbc;

import io.daehapsil.domain.operators.LastAdmin;
import io.daehapsil.domain.operators.Operator;
import io.daehapsil.domain.operators.OperatorName;
import io.daehapsil.domain.operators.Operators;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.schema.LocalTransaction;
import io.daehapsil.ejb.schema.Statements;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/** Operators in the table {@code operator}. */
@Dependent
public class JdbcOperators implements Operators {

    private static final String ALL = "select name, role, active from operator order by name";
    private static final String FIND = "select name, role, active from operator where name = ?";
    private static final String HASH = "select password_hash from operator where name = ? and active";
    private static final String ADD = "insert into operator (name, role, active, password_hash) "
            + "select cast(? as varchar(40)), cast(? as varchar(10)), cast(? as boolean), cast(? as varchar(200)) "
            + "where not exists (select 1 from operator where name = ?)";
    /** Who takes an admin's role waits for who takes another's: two admins cannot take each other's at once. */
    private static final String LOCK_ADMINS =
            "select name from operator where role = 'admin' and active order by name for update";

    private static final String CHANGE = "update operator set role = ?, active = ? where name = ?";
    private static final String PASSWORD = "update operator set password_hash = ? where name = ?";

    private static final String BIND = "update operator set provider_subject = ? where name = ?";
    private static final String SUBJECT =
            "select provider_subject from operator where name = ? and provider_subject is not null";

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** For the container, which injects the default data source. */
    public JdbcOperators() {}

    public JdbcOperators(DataSource database) {
        this.database = database;
    }

    @Override
    public List<Operator> all() {
        return LocalTransaction.run(database, connection -> Statements.list(connection, ALL, JdbcOperators::operator));
    }

    @Override
    public Optional<Operator> find(OperatorName name) {
        return LocalTransaction.run(
                database, connection -> Statements.first(connection, FIND, JdbcOperators::operator, name.value()));
    }

    @Override
    public Optional<String> passwordHash(OperatorName name) {
        return LocalTransaction.run(
                database, connection -> Statements.first(connection, HASH, row -> row.getString(1), name.value()));
    }

    @Override
    public boolean add(Operator operator, String passwordHash) {
        String name = operator.name().value();
        try {
            return LocalTransaction.run(
                    database,
                    connection -> Statements.update(
                                    connection,
                                    ADD,
                                    name,
                                    operator.role().word(),
                                    operator.active(),
                                    passwordHash,
                                    name)
                            == 1);
        } catch (IllegalStateException refused) {
            // Somebody may have added them between our look and our insert. If not, the fault is a real one.
            if (find(operator.name()).isPresent()) {
                return false;
            }
            throw refused;
        }
    }

    @Override
    public void change(Operator operator) {
        String name = operator.name().value();
        LocalTransaction.run(database, connection -> {
            List<String> admins = Statements.list(connection, LOCK_ADMINS, row -> row.getString(1));
            boolean staysAdmin = operator.active() && operator.role() == Role.ADMIN;
            if (!staysAdmin && admins.equals(List.of(name))) {
                throw new LastAdmin(operator.name());
            }
            return Statements.update(connection, CHANGE, operator.role().word(), operator.active(), name);
        });
    }

    @Override
    public void changePassword(OperatorName name, String passwordHash) {
        LocalTransaction.run(
                database, connection -> Statements.update(connection, PASSWORD, passwordHash, name.value()));
    }

    @Override
    public void bind(OperatorName name, String subject) {
        LocalTransaction.run(database, connection -> Statements.update(connection, BIND, subject, name.value()));
    }

    @Override
    public Optional<String> subject(OperatorName name) {
        return LocalTransaction.run(
                database, connection -> Statements.first(connection, SUBJECT, row -> row.getString(1), name.value()));
    }

    static Operator operator(ResultSet row) throws SQLException {
        String role = row.getString("role");
        return new Operator(
                new OperatorName(row.getString("name")),
                Role.of(role).orElseThrow(() -> new IllegalStateException("there is no role " + role)),
                row.getBoolean("active"));
    }
}

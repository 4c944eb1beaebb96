package io.daehapsil.ejb.access.jdbc;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.access.Secrets;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;

/** Secrets in the table {@code secret}. The primary key decides which of several nodes made the secret. */
@Dependent
public class JdbcSecrets implements Secrets {

    private static final String READ = "select content from secret where purpose = ?";
    private static final String KEEP_THE_FIRST = "insert into secret (purpose, content) "
            + "select cast(? as varchar(30)), cast(? as varchar(2000)) "
            + "where not exists (select 1 from secret where purpose = ?)";
    private static final String UNIQUE_VIOLATION = "23505";

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** For the container, which injects the default data source. */
    public JdbcSecrets() {}

    public JdbcSecrets(DataSource database) {
        this.database = database;
    }

    @Override
    public String secret(String purpose, Supplier<String> maker) {
        try {
            Optional<String> kept = read(purpose);
            if (kept.isPresent()) {
                return kept.get();
            }
            keepTheFirst(purpose, maker.get());
            return read(purpose)
                    .orElseThrow(() -> new IllegalStateException("the secret " + purpose + " was not kept"));
        } catch (SQLException e) {
            throw new Unavailable(Unavailable.What.DATABASE, e);
        }
    }

    private Optional<String> read(String purpose) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(READ)) {
            statement.setString(1, purpose);
            try (ResultSet rows = statement.executeQuery()) {
                return rows.next() ? Optional.of(rows.getString(1)) : Optional.empty();
            }
        }
    }

    private void keepTheFirst(String purpose, String content) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(KEEP_THE_FIRST)) {
            statement.setString(1, purpose);
            statement.setString(2, content);
            statement.setString(3, purpose);
            statement.executeUpdate();
        } catch (SQLException e) {
            if (!UNIQUE_VIOLATION.equals(e.getSQLState())) {
                throw e;
            }
            // Another node was quicker between our look and our insert: its secret is the one.
        }
    }
}

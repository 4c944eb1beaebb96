package io.daehapsil.ejb.access.jdbc;

import io.daehapsil.domain.access.KeptPassKey;
import io.daehapsil.domain.access.KeptPassKeys;
import io.daehapsil.ejb.schema.LocalTransaction;
import io.daehapsil.ejb.schema.Statements;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/** The keys of passes in the table {@code pass_key}. The primary key decides which of several nodes made one. */
@Dependent
public class JdbcPassKeys implements KeptPassKeys {

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** For the container, which injects the default data source. */
    public JdbcPassKeys() {}

    public JdbcPassKeys(DataSource database) {
        this.database = database;
    }

    @Override
    public List<KeptPassKey> all() {
        return LocalTransaction.run(
                database,
                connection -> Statements.list(
                        connection,
                        "select number, content, made_at, signs_since from pass_key order by number",
                        JdbcPassKeys::key));
    }

    private static KeptPassKey key(ResultSet row) throws SQLException {
        return new KeptPassKey(
                row.getInt("number"),
                row.getString("content"),
                Statements.instant(row, "made_at"),
                Optional.ofNullable(row.getObject("signs_since", OffsetDateTime.class))
                        .map(OffsetDateTime::toInstant));
    }

    @Override
    public void add(int number, String pem, Instant madeAt, Optional<Instant> signsSince) {
        try {
            LocalTransaction.run(
                    database,
                    connection -> Statements.update(
                            connection,
                            "insert into pass_key (number, content, made_at, signs_since)"
                                    + " select cast(? as integer), cast(? as varchar(2000)),"
                                    + " cast(? as timestamp with time zone), cast(? as timestamp with time zone)"
                                    + " where not exists (select 1 from pass_key where number = ?)",
                            number,
                            pem,
                            madeAt,
                            signsSince.orElse(null),
                            number));
        } catch (IllegalStateException refused) {
            // Another node was quicker between our look and our insert: its key is the one.
            if (all().stream().noneMatch(key -> key.number() == number)) {
                throw refused;
            }
        }
    }

    @Override
    public boolean sign(int number, Instant now) {
        return LocalTransaction.run(
                        database,
                        connection -> Statements.update(
                                connection,
                                "update pass_key set signs_since = ? where number = ? and signs_since is null",
                                now,
                                number))
                == 1;
    }
}

package io.daehapsil.ejb.schema;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/**
 * Brings a database to the newest schema by the files in {@code db/migration}, which serve H2 and PostgreSQL alike, and by
 * those in {@code db/postgresql}, which say what H2 has no words for. The empty {@code flyway.location} among them is what
 * Flyway looks for on Liberty, where a folder in a jar has no URL.
 */
public final class Schema {

    private static final Object TURN = new Object();

    private Schema() {}

    /**
     * Safe to repeat and safe when two nodes start at once: on PostgreSQL Flyway holds a lock in the database, and the second
     * finds nothing left to do; an H2 belongs to one process, in which callers take turns, because its lock ends with the
     * first table that is made. Each file is one transaction where the database allows it (PostgreSQL).
     *
     * @throws org.flywaydb.core.api.FlywayException if a file fails or an applied one has been changed
     */
    public static void migrate(DataSource database) {
        if (isPostgresql(database)) {
            migrate(database, "classpath:db/migration", "classpath:db/postgresql");
        } else {
            synchronized (TURN) {
                migrate(database, "classpath:db/migration");
            }
        }
    }

    private static void migrate(DataSource database, String... locations) {
        Flyway.configure(Schema.class.getClassLoader())
                .dataSource(database)
                .locations(locations)
                .failOnMissingLocations(true)
                .validateMigrationNaming(true)
                .load()
                .migrate();
    }

    private static boolean isPostgresql(DataSource database) {
        try (Connection connection = database.getConnection()) {
            return connection.getMetaData().getDatabaseProductName().equals("PostgreSQL");
        } catch (SQLException e) {
            throw DatabaseFailures.translated(e);
        }
    }
}

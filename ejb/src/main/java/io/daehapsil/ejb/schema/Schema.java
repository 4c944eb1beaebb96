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

    private Schema() {}

    /**
     * Safe to repeat and safe when two nodes start at once: Flyway holds a lock in the database, and the second finds
     * nothing left to do. Each file is one transaction where the database allows it (PostgreSQL).
     *
     * @throws org.flywaydb.core.api.FlywayException if a file fails or an applied one has been changed
     */
    public static void migrate(DataSource database) {
        Flyway.configure(Schema.class.getClassLoader())
                .dataSource(database)
                .locations(locations(database))
                .failOnMissingLocations(true)
                .validateMigrationNaming(true)
                .load()
                .migrate();
    }

    private static String[] locations(DataSource database) {
        try (Connection connection = database.getConnection()) {
            boolean postgresql =
                    connection.getMetaData().getDatabaseProductName().equals("PostgreSQL");
            return postgresql
                    ? new String[] {"classpath:db/migration", "classpath:db/postgresql"}
                    : new String[] {"classpath:db/migration"};
        } catch (SQLException e) {
            throw DatabaseFailures.translated(e);
        }
    }
}

package io.daehapsil.ejb.schema;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/**
 * Brings a database to the newest schema by the files in {@code db/migration}, which serve H2 and PostgreSQL alike. The
 * empty {@code flyway.location} among them is what Flyway looks for on Liberty, where a folder in a jar has no URL.
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
                .locations("classpath:db/migration")
                .failOnMissingLocations(true)
                .validateMigrationNaming(true)
                .load()
                .migrate();
    }
}

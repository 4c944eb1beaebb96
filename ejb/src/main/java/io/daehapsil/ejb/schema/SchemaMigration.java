package io.daehapsil.ejb.schema;

import io.daehapsil.ejb.settings.DeploymentSettings;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import javax.sql.DataSource;

/**
 * Migrates the schema at start. Whatever uses the database at start says {@code @DependsOn("SchemaMigration")}. A failure
 * stops the deployment. Transactions are Flyway's own.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class SchemaMigration {

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** Asked for and not used: where settings are wrong, no database may be made or changed. */
    @Inject
    private DeploymentSettings settings;

    @PostConstruct
    void migrate() {
        Schema.migrate(database);
    }
}

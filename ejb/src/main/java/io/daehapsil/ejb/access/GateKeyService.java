package io.daehapsil.ejb.access;

import io.daehapsil.domain.access.Secrets;
import io.daehapsil.domain.gate.GateSeal;
import io.daehapsil.ejb.settings.DeploymentSettings;
import jakarta.annotation.PostConstruct;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.Optional;

/** Knows the key that gates and the sites behind them share: made at the first start, in gate.key of the home. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class GateKeyService {

    private final Secrets secrets;
    private final DeploymentSettings settings;
    private GateSeal seal;

    /** For the container only, which on Liberty sees public ones only. */
    public GateKeyService() {
        this(null, null);
    }

    @Inject
    public GateKeyService(Secrets secrets, DeploymentSettings settings) {
        this.secrets = secrets;
        this.settings = settings;
    }

    @PostConstruct
    void start() {
        seal = new GateSeal(InstallationKey.of("gate", Optional.empty(), secrets, settings.home()));
    }

    public GateSeal seal() {
        return seal;
    }
}

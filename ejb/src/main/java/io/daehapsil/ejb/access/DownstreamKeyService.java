package io.daehapsil.ejb.access;

import io.daehapsil.domain.access.Secrets;
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
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** Knows the key that downstreams show: the operator's, or one of our own making. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class DownstreamKeyService {

    private final Secrets secrets;
    private final DeploymentSettings settings;
    private byte[] key;

    /** For the container only, which on Liberty sees public ones only. */
    public DownstreamKeyService() {
        this(null, null);
    }

    @Inject
    public DownstreamKeyService(Secrets secrets, DeploymentSettings settings) {
        this.secrets = secrets;
        this.settings = settings;
    }

    @PostConstruct
    void start() {
        key = InstallationKey.of("downstream", settings.downstreamKey(), secrets, settings.home());
    }

    /** Takes as long for a nearly right key as for a wrong one. */
    public boolean isKey(String shown) {
        return shown != null && MessageDigest.isEqual(key, shown.getBytes(StandardCharsets.UTF_8));
    }
}

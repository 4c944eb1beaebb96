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
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * Knows the key that downstreams show. Where the operator gives none, it is made once, kept in the database, and written
 * to the home folder for the operator, readable by the server's own user only.
 */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class DownstreamKeyService {

    private static final int KEY_BYTES = 32;

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
        key = settings.downstreamKey().orElseGet(this::own).getBytes(StandardCharsets.UTF_8);
    }

    /** Takes as long for a nearly right key as for a wrong one. */
    public boolean isKey(String shown) {
        return shown != null && MessageDigest.isEqual(key, shown.getBytes(StandardCharsets.UTF_8));
    }

    private String own() {
        String made = secrets.secret("downstream", DownstreamKeyService::generate);
        try {
            Files.createDirectories(settings.home());
            // A temporary file is its owner's only, and keeps that when it gets its name.
            Path written = Files.createTempFile(settings.home(), "downstream", ".new");
            Files.writeString(written, made + "\n");
            Files.move(written, settings.home().resolve("downstream.key"), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("the key of downstreams could not be written to " + settings.home(), e);
        }
        return made;
    }

    private static String generate() {
        byte[] bytes = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}

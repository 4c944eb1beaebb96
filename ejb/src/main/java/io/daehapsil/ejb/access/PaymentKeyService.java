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
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Locale;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Knows the key under which payment notices are signed: the operator's, or one of our own making. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class PaymentKeyService {

    private static final String MAC = "HmacSHA256";

    private final Secrets secrets;
    private final DeploymentSettings settings;
    private byte[] key;

    /** For the container only, which on Liberty sees public ones only. */
    public PaymentKeyService() {
        this(null, null);
    }

    @Inject
    public PaymentKeyService(Secrets secrets, DeploymentSettings settings) {
        this.secrets = secrets;
        this.settings = settings;
    }

    @PostConstruct
    void start() {
        key = InstallationKey.of("payment", settings.paymentKey(), secrets, settings.home());
    }

    /**
     * Whether this is the notice's HMAC-SHA256 under the key (RFC 2104), as 64 hexadecimal digits. Takes as long for a nearly
     * right one as for a wrong one.
     */
    public boolean isSignature(String shown, byte[] notice) {
        try {
            Mac mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(key, MAC));
            byte[] right = HexFormat.of().formatHex(mac.doFinal(notice)).getBytes(StandardCharsets.US_ASCII);
            return shown != null
                    && MessageDigest.isEqual(
                            right, shown.toLowerCase(Locale.ROOT).getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + MAC, e);
        }
    }
}

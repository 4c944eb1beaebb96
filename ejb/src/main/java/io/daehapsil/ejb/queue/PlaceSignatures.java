package io.daehapsil.ejb.queue;

import io.daehapsil.domain.access.Secrets;
import io.daehapsil.domain.queue.PlaceSigner;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.util.Base64;

/** The signer of places. Its key is made at the first start of the installation and kept in the database, the same for all nodes. */
@ApplicationScoped
public class PlaceSignatures {

    private static final String PURPOSE = "place";
    private static final int KEY_BYTES = 32;

    private final Secrets secrets;
    private volatile PlaceSigner signer;

    /** For the container's proxy only. */
    protected PlaceSignatures() {
        this(null);
    }

    @Inject
    public PlaceSignatures(Secrets secrets) {
        this.secrets = secrets;
    }

    /** @throws io.daehapsil.domain.Unavailable if the key was not read yet and the database is away */
    public PlaceSigner signer() {
        if (signer == null) {
            String key = secrets.secret(PURPOSE, PlaceSignatures::newKey);
            signer = new PlaceSigner(Base64.getDecoder().decode(key));
        }
        return signer;
    }

    private static String newKey() {
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        return Base64.getEncoder().encodeToString(key);
    }
}

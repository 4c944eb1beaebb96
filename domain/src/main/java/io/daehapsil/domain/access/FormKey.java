package io.daehapsil.domain.access;

import io.daehapsil.domain.queue.PlaceId;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Makes the token that our forms carry against cross-site requests: HMAC-SHA256 over the visitor's place. Another site
 * can make a browser send the cookie with the place, but it cannot know the token that belongs to it. No session is
 * needed to check it.
 */
public final class FormKey {

    private static final int KEY_BYTES = 32;

    private final SecretKeySpec key;

    public FormKey(String base64) {
        this.key = new SecretKeySpec(Base64.getDecoder().decode(base64), "HmacSHA256");
    }

    public static String generate() {
        byte[] bytes = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getEncoder().encodeToString(bytes);
    }

    public String token(PlaceId place) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            byte[] hash = mac.doFinal(place.value().getBytes(StandardCharsets.US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java has no HmacSHA256", e);
        }
    }

    /** Takes as long for a nearly right token as for a wrong one. */
    public boolean matches(PlaceId place, String token) {
        byte[] given = token == null ? new byte[0] : token.getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(token(place).getBytes(StandardCharsets.US_ASCII), given);
    }
}

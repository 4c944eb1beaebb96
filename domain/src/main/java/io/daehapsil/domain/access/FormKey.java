package io.daehapsil.domain.access;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.operators.SessionId;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Makes the token that our forms carry against cross-site requests: HMAC-SHA256 over the visitor's place, over an operator's
 * session, or over a booking for who looks at it. Another site can make a browser send the cookie with it, but it cannot know the token that belongs to
 * it. Nothing has to be kept to check it.
 */
public final class FormKey {

    private static final int KEY_BYTES = 32;

    /** Ids of places and of sessions look alike; their tokens must not be the same. */
    private static final String SESSION = "session:";

    private static final String BOOKING = "booking:";

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
        return tokenOf(place.value());
    }

    public String token(SessionId session) {
        return tokenOf(SESSION + session.value());
    }

    public String token(RoomName room, BookingReference booking) {
        return tokenOf(BOOKING + room + "/" + booking);
    }

    private String tokenOf(String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            byte[] hash = mac.doFinal(text.getBytes(StandardCharsets.US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java has no HmacSHA256", e);
        }
    }

    /** Takes as long for a nearly right token as for a wrong one. */
    public boolean matches(PlaceId place, String token) {
        return same(token(place), token);
    }

    /** Takes as long for a nearly right token as for a wrong one. */
    public boolean matches(SessionId session, String token) {
        return same(token(session), token);
    }

    /** Takes as long for a nearly right token as for a wrong one. */
    public boolean matches(RoomName room, BookingReference booking, String token) {
        return same(token(room, booking), token);
    }

    private static boolean same(String right, String token) {
        byte[] given = token == null ? new byte[0] : token.getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(right.getBytes(StandardCharsets.US_ASCII), given);
    }
}

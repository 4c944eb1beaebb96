package io.daehapsil.domain.proof;

import io.daehapsil.domain.queue.RoomName;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Tells somebody from when on to come back, as a signed text, and knows it again: {@code w.<name>.<from>.<tag>}. */
public final class PatienceSigner {

    /** No payload of ALTCHA begins like this. */
    private static final String MARK = "w.";

    private static final Duration LASTS = Duration.ofMinutes(5);

    /** The time comes from pictures of the room, and one of them may be so much older than another. */
    private static final Duration PICTURES_DIFFER = Duration.ofSeconds(2);

    private static final int LONGEST = 200;

    private final SecretKeySpec key;

    public PatienceSigner(byte[] key) {
        this.key = new SecretKeySpec(key, "HmacSHA256");
    }

    /** Whether the text shows patience, be it forged, and not work. */
    public static boolean isMeant(String text) {
        return text.startsWith(MARK);
    }

    /** @param now the room's time, which is the same on all nodes */
    public Patience from(RoomName room, Instant now, Duration wait) {
        String body = UUID.randomUUID() + "." + now.plus(wait).toEpochMilli();
        return new Patience(MARK + body + "." + tag(room, body), wait);
    }

    /** The name of the text, where it was made for this room, its wait is over, and that was not long ago. */
    public Optional<String> shown(RoomName room, String text, Instant now) {
        int end = text.lastIndexOf('.');
        if (!isMeant(text) || text.length() > LONGEST || end < MARK.length()) {
            return Optional.empty();
        }
        String body = text.substring(MARK.length(), end);
        byte[] tag = text.substring(end + 1).getBytes(StandardCharsets.UTF_8);
        if (!MessageDigest.isEqual(tag(room, body).getBytes(StandardCharsets.UTF_8), tag)) {
            return Optional.empty();
        }
        int dot = body.indexOf('.');
        Instant from = Instant.ofEpochMilli(Long.parseLong(body.substring(dot + 1)));
        boolean counts = !now.plus(PICTURES_DIFFER).isBefore(from) && now.isBefore(from.plus(LASTS));
        return counts ? Optional.of(body.substring(0, dot)) : Optional.empty();
    }

    private String tag(RoomName room, String body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            byte[] tag = mac.doFinal((room + "." + body).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(tag);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256", e);
        }
    }
}

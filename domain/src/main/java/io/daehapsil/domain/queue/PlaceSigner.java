package io.daehapsil.domain.queue;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Turns a place into the text that its visitor carries, and back. The text is
 * {@code 1.<room>.<generation>.<number>.<since>.<id>.<tag>}, about 80 characters that are safe in a cookie and a header;
 * numbers are in base 36 and the tag is the first 128 bits of HMAC-SHA256 over all before it. Safe for use by many threads.
 */
public final class PlaceSigner {

    private static final String VERSION = "1";
    private static final int TAG_BYTES = 16;
    private static final int MAX_LENGTH = 200;
    private static final int BASE = 36;
    private static final int SHORTEST_KEY = 32;

    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private final SecretKeySpec key;

    /** Only ever copied. The key is worked in already, and the purpose: that is more than half of the work for one tag. */
    private final Mac places;

    /** Of places that stand aside: only who has the key can tell the two kinds of tags apart. */
    private final Mac asides;

    private final Mac ids;
    private final Mac users;
    private final Mac browsers;

    /** @param key at least 256 random bits, the same on every node */
    public PlaceSigner(byte[] key) {
        if (key.length < SHORTEST_KEY) {
            throw new IllegalArgumentException("the key that signs places has at least 32 bytes");
        }
        this.key = new SecretKeySpec(key, "HmacSHA256");
        this.places = begun("place");
        this.asides = begun("aside");
        this.ids = begun("id");
        this.users = begun("user");
        this.browsers = begun("browser");
    }

    public String sign(Place place) {
        String body = String.join(
                ".",
                VERSION,
                place.room().value(),
                Long.toString(place.generation(), BASE),
                Long.toString(place.number(), BASE),
                Long.toString(place.since().toEpochMilli(), BASE),
                place.id().value());
        return body + "." + base64(tag(place.aside() ? asides : places, body));
    }

    /** @throws ForgedPlace when the text was not made by {@link #sign} with the same key */
    public Place read(String text) {
        int dot = text == null || text.length() > MAX_LENGTH ? -1 : text.lastIndexOf('.');
        if (dot < 0) {
            throw new ForgedPlace();
        }
        String body = text.substring(0, dot);
        byte[] shown = text.substring(dot + 1).getBytes(StandardCharsets.UTF_8);
        boolean aside = !isTag(places, body, shown);
        if (aside && !isTag(asides, body, shown)) {
            throw new ForgedPlace();
        }
        String[] parts = body.split("\\.", -1);
        if (parts.length != 6 || !VERSION.equals(parts[0])) {
            throw new ForgedPlace();
        }
        return new Place(
                new RoomName(parts[1]),
                Long.parseLong(parts[2], BASE),
                Long.parseLong(parts[3], BASE),
                Instant.ofEpochMilli(Long.parseLong(parts[4], BASE)),
                new PlaceId(parts[5]),
                aside);
    }

    private static boolean isTag(Mac begun, String body, byte[] shown) {
        return MessageDigest.isEqual(BASE64.encode(tag(begun, body)), shown);
    }

    /**
     * The id of the place that a join with this idempotency key makes: always the same for the same room, generation and
     * key, so that a repeated join finds its own number again, and not to be guessed without the key that signs.
     */
    public PlaceId idFor(RoomName room, long generation, String idempotencyKey) {
        return new PlaceId(base64(tag(ids, room.value() + "." + generation + "." + idempotencyKey)));
    }

    /**
     * The idempotency key under which somebody joins whom a client of the FastAPI original calls by this id. Who knows the
     * id cannot join under the key at another door.
     */
    public String keyForUser(RoomName room, String userId) {
        return base64(tag(users, room.value() + "." + userId));
    }

    /** What is kept of a browser's cookie, so that whoever reads it cannot show the cookie. */
    public String markOfBrowser(String cookie) {
        return base64(tag(browsers, cookie));
    }

    /** The purpose keeps a tag made for one use from being shown for the other. */
    private Mac begun(String purpose) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            mac.update((purpose + ":").getBytes(StandardCharsets.US_ASCII));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256", e);
        }
    }

    private static byte[] tag(Mac begun, String text) {
        try {
            Mac mac = (Mac) begun.clone();
            return Arrays.copyOf(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)), TAG_BYTES);
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("Java's own HmacSHA256 can be copied", e);
        }
    }

    private static String base64(byte[] bytes) {
        return BASE64.encodeToString(bytes);
    }
}

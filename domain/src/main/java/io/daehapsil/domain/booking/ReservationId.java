package io.daehapsil.domain.booking;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * Names one reservation, and later its booking: 22 characters of base64url. It is derived from who asks and under which
 * idempotency key, so that a repeated request, a resent script and a redelivered message all mean the same reservation.
 */
public record ReservationId(String value) {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{22}");
    private static final int BYTES = 16;

    public ReservationId {
        if (value == null || !FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("a reservation id is 22 characters of base64url");
        }
    }

    public static ReservationId of(RoomName room, PlaceId place, String idempotencyKey) {
        String text = "reservation\n" + room + "\n" + place + "\n" + idempotencyKey;
        byte[] hash = sha256(text);
        byte[] head = new byte[BYTES];
        System.arraycopy(hash, 0, head, 0, BYTES);
        return new ReservationId(Base64.getUrlEncoder().withoutPadding().encodeToString(head));
    }

    private static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return value;
    }
}

package io.daehapsil.domain.booking;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import java.util.regex.Pattern;

/**
 * Names one reservation, and later its booking: 22 characters of base64url. It is derived from who asks and under which
 * idempotency key, so that a repeated request, a resent script and a redelivered message all mean the same reservation.
 */
public record ReservationId(String value) {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{22}");
    private static final int LENGTH = 22;

    public ReservationId {
        if (value == null || !FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("a reservation id is 22 characters of base64url");
        }
    }

    public static ReservationId of(RoomName room, PlaceId place, String idempotencyKey) {
        String text = "reservation\n" + room + "\n" + place + "\n" + idempotencyKey;
        return new ReservationId(Sha256.of(text).substring(0, LENGTH));
    }

    @Override
    public String toString() {
        return value;
    }
}

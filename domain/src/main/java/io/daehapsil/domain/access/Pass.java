package io.daehapsil.domain.access;

import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import java.time.Duration;
import java.time.Instant;

/** What a pass says: this place has a slot in this room until then. */
public record Pass(PlaceId place, RoomName room, long number, Instant issuedAt, Instant expiresAt) {

    public static final String ISSUER = "daehapsil";
    public static final String AUDIENCE = "daehapsil-booking";

    /** Of what the gate keeps in a cookie of its own: no pass, and nowhere else good for anything. */
    public static final String TICKET = "daehapsil-gate";

    public static final String VISITOR = "visitor";

    /**
     * A pass for a slot. It never outlives the slot, for who verifies it offline cannot know that the slot has ended; and
     * never lives longer than {@code lifetime}, for the slot may end early.
     */
    public static Pass of(Slot slot, Instant now, Duration lifetime) {
        Duration shorter = slot.remaining().compareTo(lifetime) < 0 ? slot.remaining() : lifetime;
        return new Pass(slot.place(), slot.room(), slot.number(), now, now.plus(shorter));
    }
}

package io.daehapsil.ejb.redis;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.DepartureId;
import java.util.Optional;

/**
 * The names of a room's keys in Redis. All of them share the hash tag {@code {room}}, so that a cluster keeps them in one
 * slot and every script stays atomic there.
 */
public record RoomKeys(RoomName room) {

    /** Matches the channel {@link #admissions} of every room. */
    public static final String ADMISSIONS_OF_ALL_ROOMS = "dh:{*}:admissions";

    /** String: version of what the keys hold ({@link KeyLayout}). Like the next one, it is of no room. */
    static final String LAYOUT = "dh:layout";

    /** Hash: node -> when it last told how it is (ms), and what it told. */
    public static final String NODES = "dh:nodes";

    /** The room of a key or channel; empty for one that is none of ours. */
    public static Optional<RoomName> roomOf(String key) {
        int end = key.indexOf('}');
        return key.startsWith("dh:{") && end > 0
                ? Optional.of(new RoomName(key.substring("dh:{".length(), end)))
                : Optional.empty();
    }

    /** Hash: the room's run-time settings. */
    public String config() {
        return key("config");
    }

    /** Hash: generation, last number given, highest number admitted, allowance of the rate, seats with a free segment, sentinel. */
    public String state() {
        return key("state");
    }

    /** Set: whom the room turns away. */
    public String blocked() {
        return key("blocked");
    }

    /** Hash: second of Redis' clock -> admissions in it, for the last minute. */
    public String rate() {
        return key("rate");
    }

    /** Sorted set: place -> number. */
    public String waiting() {
        return key("waiting");
    }

    /** Hash: block of numbers -> how many of it still wait. */
    public String blocks() {
        return key("blocks");
    }

    /** Sorted set: place -> when it counts as gone (ms). */
    public String due() {
        return key("due");
    }

    /** Sorted set: place and how it ended -> when (ms); forgotten after an hour. */
    public String gone() {
        return key("gone");
    }

    /** Sorted set: place -> when its slot ends (ms), the earlier of its two deadlines. */
    public String slots() {
        return key("slots");
    }

    /** Hash: place -> number and absolute deadline (ms) of its slot, with colons between; then 'unclaimed', or when time was last given back (ms). */
    public String slotDetails() {
        return key("slot-details");
    }

    /** Sorted set: reservation of a standby entry whose turn it is -> a time that never comes; the slot that it needs. */
    public String standby() {
        return key("standby");
    }

    /** Bitmap: one bit a seat, set where it is taken on this segment (0-based) of the departure. */
    public String stock(DepartureId departure, int segment) {
        return key("stock:" + departure.value() + ":" + segment);
    }

    /** Hash: departure -> how often seats of it were claimed, given up or marked. */
    public String changes() {
        return key("changes");
    }

    /** Hash: person (HMAC) -> seats bought in this sale. */
    public String bought() {
        return key("bought");
    }

    /** Hash: reservation id -> record. */
    public String reservations() {
        return key("reservations");
    }

    /** Hash: booking reference -> reservation id. */
    public String references() {
        return key("references");
    }

    /** Sorted set: id of a reservation not yet known to be in the database -> when it is sent again (ms). */
    public String pending() {
        return key("pending");
    }

    /** Hash: counters that only grow. */
    public String stats() {
        return key("stats");
    }

    /** List: samples of what counted, for the charts of the last hour; the oldest first. */
    public String history() {
        return key("history");
    }

    /** Hash: server -> when it last told its load (ms), and the load. */
    public String loads() {
        return key("loads");
    }

    /** String: how fast the booking side was measured to be, and the stretch that is being measured. */
    public String pace() {
        return key("pace");
    }

    /** String: mark of the browser that a user's id, chosen by the client, answers to; its key is the user's. */
    public String owner(String userKey) {
        return key("owner:" + userKey);
    }

    /** Sorted set: place that stands aside -> number; the youngest of them. */
    public String asides() {
        return key("asides");
    }

    /** String: the place that the solution of a challenge was spent on; its key is the challenge's. */
    public String proof(String challenge) {
        return key("proof:" + challenge);
    }

    /** Channel: who was just admitted, new head, pause and reset notices. */
    public String admissions() {
        return key("admissions");
    }

    private String key(String what) {
        return "dh:{" + room.value() + "}:" + what;
    }
}

package io.daehapsil.ejb.queue.redis;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.SlotTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The slots whose visitors this node has heard of, with what was left of them: should Redis lose them, it gets them back from
 * here with their old deadlines. Whoever is inside asks some node again and again, so that the nodes know them all together; of
 * who was let in and has not asked since, every node has heard.
 */
public final class SeenSlots {

    /** For each room, some 20 MB; whoever comes beyond that is not remembered. */
    private static final int MOST = 200_000;

    /** Between two clearings of what is over. */
    private static final int CLEARED_AT = 10_000;

    /** Longer than anybody goes without asking. */
    private static final Duration UNTOLD = Duration.ofMinutes(10);

    private final Map<RoomName, Map<PlaceId, Seen>> rooms = new ConcurrentHashMap<>();
    private final Map<RoomName, Map<PlaceId, Long>> untold = new ConcurrentHashMap<>();

    private record Seen(PlaceId place, long number, SlotTime time, long atNanos) {

        /** What is left of it now; nothing of one that is over. */
        Left left(long nowNanos) {
            Duration since = Duration.ofNanos(nowNanos - atNanos);
            return new Left(
                    place,
                    number,
                    time.remaining().minus(since),
                    time.idleRemaining().minus(since));
        }
    }

    /** A slot as it is now. */
    record Left(PlaceId place, long number, Duration remaining, Duration idleRemaining) {

        boolean isOver() {
            return idleRemaining.toMillis() <= 0;
        }
    }

    /** They were let in just now, and do not know it yet. */
    public void hear(RoomName room, Set<PlaceId> places) {
        Map<PlaceId, Long> heard = untold(room);
        long now = System.nanoTime();
        if (heard.size() / CLEARED_AT < (heard.size() + places.size()) / CLEARED_AT) {
            heard.values().removeIf(atNanos -> now - atNanos > UNTOLD.toNanos());
        }
        if (heard.size() < MOST) {
            places.forEach(place -> heard.put(place, now));
        }
    }

    /** How long ago the place was let in, where it has not asked this node since, nor ended here. */
    Optional<Duration> heard(RoomName room, PlaceId place) {
        return Optional.ofNullable(untold(room).get(place))
                .map(atNanos -> Duration.ofNanos(System.nanoTime() - atNanos));
    }

    public void see(RoomName room, PlaceId place, long number, SlotTime time) {
        untold(room).remove(place);
        Map<PlaceId, Seen> seen = of(room);
        if (seen.size() < MOST) {
            seen.put(place, new Seen(place, number, time, System.nanoTime()));
        }
        if (seen.size() % CLEARED_AT == CLEARED_AT - 1) {
            long now = System.nanoTime();
            seen.values().removeIf(slot -> slot.left(now).isOver());
        }
    }

    /** Its idle deadline was moved. */
    public void renew(RoomName room, PlaceId place, SlotTime time) {
        of(room).computeIfPresent(place, (id, slot) -> new Seen(id, slot.number(), time, System.nanoTime()));
    }

    /** All of them have ended, with their line. */
    void clear(RoomName room) {
        of(room).clear();
        untold(room).clear();
    }

    /** It has ended. */
    public void forget(RoomName room, PlaceId place) {
        of(room).remove(place);
        untold(room).remove(place);
    }

    List<Left> live(RoomName room) {
        long now = System.nanoTime();
        return of(room).values().stream()
                .map(slot -> slot.left(now))
                .filter(slot -> !slot.isOver())
                .toList();
    }

    private Map<PlaceId, Long> untold(RoomName room) {
        return untold.computeIfAbsent(room, name -> new ConcurrentHashMap<>());
    }

    private Map<PlaceId, Seen> of(RoomName room) {
        return rooms.computeIfAbsent(room, name -> new ConcurrentHashMap<>());
    }
}

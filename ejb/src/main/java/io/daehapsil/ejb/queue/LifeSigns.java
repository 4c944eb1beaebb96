package io.daehapsil.ejb.queue;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.WaitingLine;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Signs of life that this node heard, written to Redis in one call a second. Redis' answer names those who do not wait (any
 * more): they are doubted, and looked up exactly when they ask again.
 */
@ApplicationScoped
public class LifeSigns {

    private final WaitingLine line;
    private final ConcurrentMap<RoomName, Heard> rooms = new ConcurrentHashMap<>();

    /** Longer than anybody is told to wait before asking again. */
    private static final Duration DOUBT = Duration.ofMinutes(2);

    /** One room: what was heard since the last write, and who is doubted since when (nanoseconds). */
    private static final class Heard {

        final AtomicReference<Map<PlaceId, Duration>> holds = new AtomicReference<>(new ConcurrentHashMap<>());
        final Map<PlaceId, Long> doubted = new ConcurrentHashMap<>();
    }

    /** For the container's proxy only. */
    protected LifeSigns() {
        this(null);
    }

    @Inject
    public LifeSigns(WaitingLine line) {
        this.line = line;
    }

    /** @param hold how long the place may be silent from now on */
    public void hear(RoomName room, PlaceId place, Duration hold) {
        of(room).holds.get().put(place, hold);
    }

    /** Takes back what was heard and is not written yet. */
    public void forget(RoomName room, PlaceId place) {
        of(room).holds.get().remove(place);
    }

    /** Whether Redis said lately that this place does not wait. */
    public boolean doubts(RoomName room, PlaceId place) {
        return of(room).doubted.containsKey(place);
    }

    /** Remembers that the place does not wait. */
    public void doubt(RoomName room, PlaceId place) {
        of(room).doubted.put(place, System.nanoTime());
    }

    /** Writes what was heard. While Redis is away it is kept and written later. */
    public void write(RoomName room) {
        Heard heard = of(room);
        Map<PlaceId, Duration> holds = heard.holds.getAndSet(new ConcurrentHashMap<>());
        boolean written = false;
        try {
            line.renew(room, holds).forEach(place -> doubt(room, place));
            written = true;
        } finally {
            if (!written) {
                holds.forEach(heard.holds.get()::putIfAbsent);
            }
        }
        long oldest = System.nanoTime() - DOUBT.toNanos();
        heard.doubted.values().removeIf(since -> since - oldest < 0);
    }

    private Heard of(RoomName room) {
        Heard heard = rooms.get(room); // computeIfAbsent may lock, and every poll comes here
        return heard != null ? heard : rooms.computeIfAbsent(room, name -> new Heard());
    }
}

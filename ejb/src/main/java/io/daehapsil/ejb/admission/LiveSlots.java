package io.daehapsil.ejb.admission;

import io.daehapsil.domain.admission.Admissions;
import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.SlotTime;
import io.daehapsil.ejb.queue.RoomViews;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * This node's picture of the slots that are asked for again and again: each request of a visitor who is inside another site.
 * The first request asks Redis; the next ones are answered from here, and what they do for the idle deadline is written for
 * all of them together when {@link SlotLook} looks anew, twice a second. So a slot that ended opens nothing after half a second.
 */
@ApplicationScoped
public class LiveSlots {

    /** Older word counts for nothing: Redis has been away for too long. */
    private static final Duration TRUSTED = Duration.ofSeconds(3);

    /** Who is not inside may come in at any moment. */
    private static final Duration ABSENT = Duration.ofMillis(300);

    /** Who has not asked for so long costs a call when asking again. */
    private static final Duration FORGOTTEN = Duration.ofMinutes(1);

    private static final int MOST_A_CALL = 500;

    /** For each room, some 20 MB; beyond it everybody is looked up. */
    private static final int MOST = 200_000;

    private final Admissions admissions;
    private final RoomViews views;
    private final Map<RoomName, Map<PlaceId, SeenSlot>> rooms = new ConcurrentHashMap<>();

    /** For the container's proxy only. */
    protected LiveSlots() {
        this(null, null);
    }

    @Inject
    public LiveSlots(Admissions admissions, RoomViews views) {
        this.admissions = admissions;
        this.views = views;
    }

    /**
     * The visitor's live slot, at most about half a second old; that its visitor did something moves the idle deadline soon.
     *
     * @throws io.daehapsil.domain.Unavailable if nothing is known of it and Redis is away
     */
    public Optional<Slot> touch(RoomName room, PlaceId place) {
        Map<PlaceId, SeenSlot> seen = of(room);
        long now = System.nanoTime();
        SeenSlot known = seen.get(place);
        if (known != null && known.isGood(now, known.isLive() ? TRUSTED : ABSENT)) {
            return known.touch(now);
        }
        views.requireRedis(room);
        Optional<Slot> found = admissions.extend(room, place);
        if (seen.size() < MOST) {
            seen.put(place, new SeenSlot(found, now));
        }
        return found;
    }

    /** Whatever was seen of the place counts no more: this node knows that its slot has ended. */
    public void forget(RoomName room, PlaceId place) {
        of(room).remove(place);
    }

    /** Looks anew at every slot that was asked for lately, and writes what was done inside. */
    void look() {
        rooms.forEach(this::look);
    }

    private void look(RoomName room, Map<PlaceId, SeenSlot> seen) {
        long now = System.nanoTime();
        seen.values().removeIf(slot -> slot.isLive() ? slot.isForgotten(now, FORGOTTEN) : !slot.isGood(now, ABSENT));
        Map<PlaceId, SeenSlot> batch = new HashMap<>();
        for (Map.Entry<PlaceId, SeenSlot> slot : seen.entrySet()) {
            if (slot.getValue().isLive()) {
                batch.put(slot.getKey(), slot.getValue());
            }
            if (batch.size() == MOST_A_CALL) {
                renew(room, batch);
                batch.clear();
            }
        }
        renew(room, batch);
    }

    private void renew(RoomName room, Map<PlaceId, SeenSlot> batch) {
        Map<PlaceId, Boolean> busy = new HashMap<>();
        batch.forEach((place, slot) -> busy.put(place, slot.takeTouched()));
        long asked = System.nanoTime();
        boolean done = false;
        try {
            Map<PlaceId, SlotTime> live = admissions.renew(room, busy);
            batch.forEach((place, slot) -> slot.see(Optional.ofNullable(live.get(place)), asked));
            done = true;
        } finally {
            if (!done) {
                busy.forEach((place, touched) -> batch.get(place).touchedAgain(touched));
            }
        }
    }

    private Map<PlaceId, SeenSlot> of(RoomName room) {
        Map<PlaceId, SeenSlot> seen = rooms.get(room); // computeIfAbsent may lock, and every request comes here
        return seen != null ? seen : rooms.computeIfAbsent(room, name -> new ConcurrentHashMap<>());
    }
}

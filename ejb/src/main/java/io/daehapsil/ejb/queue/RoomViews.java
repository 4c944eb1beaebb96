package io.daehapsil.ejb.queue;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.Unavailable.What;
import io.daehapsil.domain.queue.LineCheckpoint;
import io.daehapsil.domain.queue.LineId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.ejb.metrics.Metrics;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** This node's picture of every room, taken anew about twice a second by {@link QueueTimers}. */
@ApplicationScoped
public class RoomViews {

    /** An older picture is not told to anybody: Redis has been away for too long. */
    private static final Duration TOO_OLD = Duration.ofSeconds(10);

    /** After a look that failed nobody else waits for Redis until so much later; the timer looks again meanwhile. */
    private static final Duration SPARED = Duration.ofSeconds(2);

    /** How long one waits for another who opens the room or restores its line. */
    private static final Duration OPENING = Duration.ofMillis(500);

    private final RoomService rooms;
    private final WaitingLine line;
    private final Draws draws;
    private final Metrics metrics;
    private final LineKeeper keeper;
    private final Map<RoomName, Taken> pictures = new ConcurrentHashMap<>();
    private final Map<RoomName, Lock> openings = new ConcurrentHashMap<>();
    private final Map<RoomName, Long> failedAtNanos = new ConcurrentHashMap<>();

    /** Between two moments of this node's. */
    private record Taken(RoomView view, long fromNanos, long atNanos) {}

    /** For the container's proxy only. */
    protected RoomViews() {
        this(null, null, null, null);
    }

    @Inject
    public RoomViews(RoomService rooms, WaitingLine line, Draws draws, Metrics metrics) {
        this.rooms = rooms;
        this.line = line;
        this.draws = draws;
        this.metrics = metrics;
        this.keeper = new LineKeeper(rooms);
    }

    /**
     * The room as last seen.
     *
     * @throws io.daehapsil.domain.NotFound if there is no such room
     * @throws Unavailable if Redis has not been seen for a while
     */
    public RoomView view(RoomName room) {
        Taken taken = pictures.get(room);
        if (taken != null && System.nanoTime() - taken.atNanos() < TOO_OLD.toNanos()) {
            return taken.view();
        }
        rooms.room(room);
        requireRedis(room);
        return refresh(room);
    }

    /** The last picture, however old it is; asks nobody. Empty where there was no look yet. */
    Optional<RoomView> seen(RoomName room) {
        return Optional.ofNullable(pictures.get(room)).map(Taken::view);
    }

    /** Keeps in the database how far every line has come. @throws Unavailable */
    void keepLines() {
        keeper.keep(pictures.values().stream().map(Taken::view).toList());
    }

    /** The room's line as of the last look, however old that is; asks nobody. */
    public Optional<LineId> line(RoomName room) {
        return seen(room).map(view -> new LineId(view.generation(), view.life().restores()));
    }

    /** What people call the room. */
    String title(RoomName room) {
        return rooms.room(room).title();
    }

    /**
     * Spares a thread the wait for an answer that will not come: a crowd that waits for Redis would take all threads.
     *
     * @throws Unavailable at once, if the last look at the room failed just now
     */
    public void requireRedis(RoomName room) {
        Long failedAt = failedAtNanos.get(room);
        if (failedAt != null && System.nanoTime() - failedAt < SPARED.toNanos()) {
            throw new Unavailable(What.REDIS, null);
        }
    }

    /** Looks anew; opens the room if Redis does not have it, as at the first time, and restores its line if Redis has lost it. */
    public RoomView refresh(RoomName room) {
        boolean first = !pictures.containsKey(room);
        long fromNanos = System.nanoTime();
        RoomView view;
        try {
            view = look(room, first);
        } catch (Unavailable away) {
            failedAtNanos.put(room, System.nanoTime());
            throw away;
        }
        failedAtNanos.remove(room);
        Taken taken = new Taken(view, fromNanos, System.nanoTime());
        // Two threads may look at the same time; the younger picture stays, whichever of them comes last.
        RoomView youngest = pictures.merge(room, taken, RoomViews::younger).view();
        if (first) {
            metrics.watchRoom(
                    room, () -> last(room).line().waiting(), () -> last(room).inside());
        }
        return youngest;
    }

    /**
     * A later picture than this one; of a crowd that needs one, the first looks for all.
     *
     * @throws Unavailable at once, if the last look at the room failed just now
     */
    RoomView after(RoomView outdated) {
        requireRedis(outdated.room());
        return seen(outdated.room())
                .filter(view -> view != outdated && view.revision() != outdated.revision())
                .orElseGet(() -> refresh(outdated.room()));
    }

    private RoomView look(RoomName room, boolean first) {
        Optional<LineCheckpoint> kept = keeper.kept(room);
        Optional<LineCheckpoint> known = line.seen(room);
        if (first) {
            rooms.open(room);
        }
        Optional<RoomView> seen = readable(room).filter(view -> remembers(view, kept, known));
        if (seen.isEmpty()) {
            seen = opened(room, kept, known);
        }
        RoomView view = seen.orElseThrow(() -> new Unavailable(What.REDIS, null));
        keeper.begin(view);
        if (known.map(LineCheckpoint.of(view)::isRestoredSince).orElse(false)) {
            line.bringSlotsBack(room, view.generation());
        }
        return draws.commit(view);
    }

    /** Of a crowd that notices at once that the line is lost, one restores it, and the others look again. */
    private Optional<RoomView> opened(RoomName room, Optional<LineCheckpoint> kept, Optional<LineCheckpoint> known) {
        Lock opening = openings.computeIfAbsent(room, name -> new ReentrantLock());
        boolean mine = false;
        try {
            mine = opening.tryLock(OPENING.toMillis(), TimeUnit.MILLISECONDS);
            if (!mine) {
                return Optional.empty();
            }
            Optional<RoomView> seen = readable(room).filter(view -> remembers(view, kept, known));
            if (seen.isEmpty()) {
                rooms.open(room);
                seen = line.view(room).filter(view -> remembers(view, kept, known));
            }
            return seen;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            if (mine) {
                opening.unlock();
            }
        }
    }

    /** Whether the picture shows all that was known before it was taken. If not, Redis was put back to an older copy. */
    private static boolean remembers(RoomView view, Optional<LineCheckpoint> kept, Optional<LineCheckpoint> known) {
        LineCheckpoint shown = LineCheckpoint.of(view);
        return kept.filter(one -> one.isAheadOf(shown)).isEmpty()
                && known.filter(one -> one.isAheadOf(shown)).isEmpty();
    }

    /** Empty also where what Redis holds of the room contradicts itself: opening it sets that right. */
    private Optional<RoomView> readable(RoomName room) {
        try {
            return line.view(room);
        } catch (IllegalStateException contradictory) {
            return Optional.empty();
        }
    }

    /** By Redis' clock only where both were taken at the same time: another Redis may have another clock. */
    private static Taken younger(Taken one, Taken other) {
        boolean together = other.fromNanos() - one.atNanos() < 0;
        return together && one.view().revision() > other.view().revision() ? one : other;
    }

    private RoomView last(RoomName room) {
        return pictures.get(room).view();
    }
}

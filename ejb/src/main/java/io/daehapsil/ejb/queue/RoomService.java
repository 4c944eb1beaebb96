package io.daehapsil.ejb.queue;

import static io.daehapsil.domain.queue.RoomSetting.BASE_BATCH_SIZE;
import static io.daehapsil.domain.queue.RoomSetting.CURRENT_BATCH_SIZE;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.BrokenRoom;
import io.daehapsil.domain.queue.LineCheckpoint;
import io.daehapsil.domain.queue.Room;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.Rooms;
import io.daehapsil.domain.queue.UnusableRoom;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.ejb.timer.OneByOne;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;

/**
 * The boundary of rooms: what rooms there are, and changing them. A room lives in the database; its line and the copy of its
 * settings that counts for admission live in Redis. All methods are safe to repeat and throw
 * {@link io.daehapsil.domain.Unavailable} when the database or Redis is away.
 */
@ApplicationScoped
public class RoomService {

    private static final Logger LOG = Logger.getLogger(RoomService.class.getName());

    private final Rooms rooms;
    private final WaitingLine line;
    private final LineRestoration lines;

    /** Rooms whose settings wait for Redis, and whether their copy keeps what the throttle made of the rate. */
    private final Map<RoomName, Boolean> late = new ConcurrentHashMap<>();

    private volatile Map<RoomName, Room> known;
    private volatile List<BrokenRoom> broken = List.of();

    /** For the container's proxy only. */
    protected RoomService() {
        this(null, null);
    }

    @Inject
    public RoomService(Rooms rooms, WaitingLine line) {
        this(rooms, line, LineRestoration.WINDOW);
    }

    /** @param window how long a restored line waits at most for those who were in it */
    RoomService(Rooms rooms, WaitingLine line, Duration window) {
        this.rooms = rooms;
        this.line = line;
        this.lines = new LineRestoration(rooms, line, window);
    }

    /** Makes a room; it opens when a node first looks at it. When there is one of that name, it stays as it is. */
    public void create(RoomName name, String title, RoomSettings settings) {
        Room checked = new Room(name, title, 0, settings);
        rooms.add(checked.name(), checked.title(), checked.settings());
        reload();
    }

    /**
     * From memory, at most about a second old.
     *
     * @throws NotFound
     * @throws UnusableRoom for one that was broken already when this node first saw it
     */
    public Room room(RoomName name) {
        Room room = known().get(name);
        if (room != null) {
            return room;
        }
        for (BrokenRoom unusable : broken) {
            if (unusable.room().equals(name.value())) {
                throw new UnusableRoom(unusable);
            }
        }
        throw new NotFound("room", name.value());
    }

    /** From memory, at most about a second old. */
    public Collection<Room> rooms() {
        return known().values();
    }

    /** Rooms whose settings in the database cannot be used, as last read; asks nobody. */
    public List<BrokenRoom> broken() {
        return broken;
    }

    /**
     * Changes some settings, for all nodes and at once.
     *
     * @throws io.daehapsil.domain.queue.WrongRoomSetting naming setting and range; nothing is changed then
     */
    public void change(RoomName name, Map<String, String> changes) {
        rooms.change(name, stored(name).settings().with(changes));
        open(name, keepsThrottle(changes.keySet()));
        reload();
    }

    /**
     * Copies the settings of a room, which have just been changed in the database, to Redis, where they count.
     *
     * @param changed the settings that were changed
     * @return false while Redis is away: this node copies them as soon as it is back
     */
    public boolean share(RoomName name, Set<String> changed) {
        late.merge(name, keepsThrottle(changed), Boolean::logicalAnd);
        reload();
        try {
            shareLate();
            return true;
        } catch (Unavailable away) {
            LOG.log(Level.WARNING, "the settings of {0} wait for Redis", name);
            return false;
        }
    }

    /** Copies the settings for which Redis was away. */
    void shareLate() {
        OneByOne.each(late.entrySet(), room -> {
            long copied;
            do {
                // Another node may have copied an older version over a younger one in the same moment.
                copied = stored(room.getKey()).version();
                open(room.getKey(), room.getValue());
            } while (stored(room.getKey()).version() != copied);
            late.remove(room.getKey(), room.getValue());
        });
    }

    private static boolean keepsThrottle(Set<String> changed) {
        return !changed.contains(BASE_BATCH_SIZE.key()) && !changed.contains(CURRENT_BATCH_SIZE.key());
    }

    /** Ends the line with all its places and slots, and begins a new one. */
    public void restart(RoomName name) {
        rooms.nextGeneration(name, stored(name).generation());
        beginAnew(name);
    }

    /** Ends the line of an older generation than the room's, which has just been moved on in the database. */
    public void beginAnew(RoomName name) {
        Room room = stored(name);
        lines.restart(room);
        reload();
    }

    /**
     * Begins the line if Redis has none, at the first opening, and restores it where Redis has lost it, or a part of it
     * ({@link LineRestoration}). The copy of the settings is set anew in any case, also where
     * somebody has written there what cannot be: the database has what counts.
     */
    void open(RoomName name) {
        open(name, true);
    }

    private void open(RoomName name, boolean keepBatch) {
        Room room = stored(name);
        Optional<LineCheckpoint> known = known(name, rooms.checkpoint(name));
        Optional<RoomView> present;
        try {
            present = line.view(name);
        } catch (IllegalStateException unreadable) {
            LOG.log(Level.WARNING, "{0}: what Redis holds is set anew: {1}", new Object[] {name, unreadable.getMessage()
            });
            line.open(name, room.generation(), room.settings());
            return;
        }
        RoomSettings settings = present.filter(view -> keepBatch)
                .map(view -> room.settings().keepingTheBatchOf(view.settings()))
                .orElse(room.settings());
        lines.open(room, settings, known, present);
    }

    /** What this node and the database know of the line; to be asked before looking at it. */
    private Optional<LineCheckpoint> known(RoomName name, Optional<LineCheckpoint> kept) {
        Optional<LineCheckpoint> seen = line.seen(name);
        return kept.isPresent() && seen.isPresent() ? Optional.of(kept.get().and(seen.get())) : kept.or(() -> seen);
    }

    /** What the database keeps of the line. @throws Unavailable */
    Optional<LineCheckpoint> kept(RoomName name) {
        return rooms.checkpoint(name);
    }

    /** As {@link LineRestoration#keep}. */
    LineCheckpoint keep(RoomView view, Optional<LineCheckpoint> kept) {
        return lines.keep(view, kept);
    }

    /**
     * Reads anew what rooms there are, one after another: of two who read at once, the one with the older answer could come last.
     * A room that was broken meanwhile goes on as this node knew it last.
     */
    synchronized void reload() {
        Rooms.Read read = rooms.read();
        Map<RoomName, Room> next = new HashMap<>();
        if (known != null && !read.broken().isEmpty()) {
            Set<String> names = read.broken().stream().map(BrokenRoom::room).collect(Collectors.toSet());
            known.values().stream()
                    .filter(room -> names.contains(room.name().value()))
                    .forEach(room -> next.put(room.name(), room));
        }
        read.rooms().forEach(room -> next.put(room.name(), room));
        if (!read.broken().equals(broken)) {
            read.broken()
                    .forEach(room -> LOG.log(
                            Level.SEVERE, "the room {0} cannot be used: {1}", new Object[] {room.room(), room.why()}));
        }
        broken = read.broken();
        known = Map.copyOf(next);
    }

    private Map<RoomName, Room> known() {
        if (known == null) {
            reload();
        }
        return known;
    }

    private Room stored(RoomName name) {
        return rooms.find(name).orElseThrow(() -> new NotFound("room", name.value()));
    }
}

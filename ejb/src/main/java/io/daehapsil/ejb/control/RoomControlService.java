package io.daehapsil.ejb.control;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.audit.Deed;
import io.daehapsil.domain.queue.ChangedMeanwhile;
import io.daehapsil.domain.queue.Outlook;
import io.daehapsil.domain.queue.Room;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.Rooms;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.RoomViews;
import io.daehapsil.ejb.schema.DatabaseWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The boundary of operators' changes of rooms. All throw {@link io.daehapsil.domain.NotFound} for an unknown room and
 * {@link io.daehapsil.domain.Unavailable}; nothing is changed in the database then.
 */
@ApplicationScoped
public class RoomControlService {

    private final Rooms rooms;
    private final RoomService service;
    private final RoomViews views;
    private final AuditService audit;
    private final DatabaseWork work;

    /** For the container's proxy only. */
    protected RoomControlService() {
        this(null, null, null, null, null);
    }

    @Inject
    public RoomControlService(
            Rooms rooms, RoomService service, RoomViews views, AuditService audit, DatabaseWork work) {
        this.rooms = rooms;
        this.service = service;
        this.views = views;
        this.audit = audit;
        this.work = work;
    }

    /** The room as it stands in the database, not as this node remembers it: its version must be the newest. */
    public Room room(RoomName name) {
        return work.inOne(() -> rooms.hold(name));
    }

    /** The room as it counts in Redis: who waits, who is inside, and the settings as the throttle has left them. */
    public RoomView view(RoomName name) {
        return views.view(name);
    }

    /** What these settings would mean now; nothing is changed. @throws io.daehapsil.domain.queue.WrongRoomSetting */
    public Outlook outlook(RoomName name, Map<String, String> changes) {
        return Outlook.of(views.view(name), service.room(name).settings().with(changes));
    }

    /** @return false when there is a room of that name, which stays as it is */
    public boolean create(Actor actor, RoomName name, String title, RoomSettings settings) {
        Room made = new Room(name, title, 0, settings);
        boolean added = work.addInOne(
                () -> {
                    boolean fresh = rooms.add(name, made.title(), settings);
                    if (fresh) {
                        Map<String, String> after = new TreeMap<>(differing(RoomSettings.DEFAULTS, settings, settings));
                        after.put("title", made.title());
                        audit.note(actor, new Deed("room.create", name.value(), Map.of(), after));
                    }
                    return fresh;
                },
                () -> rooms.find(name).isPresent());
        service.share(name, Set.of());
        return added;
    }

    /**
     * Changes some settings.
     *
     * @param version that the caller has seen; empty where the change is right whatever else was changed, as a pause is
     * @throws ChangedMeanwhile when the room is of another version
     * @throws io.daehapsil.domain.queue.WrongRoomSetting for the first fault; nothing is changed then
     */
    public Changed change(Actor actor, RoomName name, OptionalLong version, Map<String, String> changes) {
        Room room = work.inOne(() -> {
            Room before = rooms.hold(name);
            if (version.isPresent() && version.getAsLong() != before.version()) {
                throw new ChangedMeanwhile(name, before.version());
            }
            RoomSettings settings = before.settings().with(changes);
            if (settings.equals(before.settings())) {
                return before;
            }
            rooms.change(name, settings);
            audit.note(
                    actor,
                    new Deed(
                            "room.settings",
                            name.value(),
                            differing(before.settings(), settings, before.settings()),
                            differing(before.settings(), settings, settings)));
            return rooms.hold(name);
        });
        return new Changed(room, service.share(name, changes.keySet()));
    }

    /** Ends the line with all its places and slots, and begins a new one. Repeated, it ends the new one. */
    public long reset(Actor actor, RoomName name) {
        long generation = work.inOne(() -> {
            Room before = rooms.hold(name);
            long next = rooms.nextGeneration(name, before.generation());
            audit.note(
                    actor,
                    new Deed(
                            "room.reset",
                            name.value(),
                            Map.of("generation", Long.toString(before.generation())),
                            Map.of("generation", Long.toString(next))));
            return next;
        });
        service.beginAnew(name);
        return generation;
    }

    private static Map<String, String> differing(RoomSettings one, RoomSettings other, RoomSettings shown) {
        Map<String, String> before = one.toMap();
        Map<String, String> after = other.toMap();
        return shown.toMap().entrySet().stream()
                .filter(setting -> !before.get(setting.getKey()).equals(after.get(setting.getKey())))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /**
     * A room after a change.
     *
     * @param counts whether the change counts already; it does not while Redis is away, and will as soon as it is back
     */
    public record Changed(Room room, boolean counts) {}
}

package io.daehapsil.web.node;

import static io.daehapsil.domain.node.NodeRole.ADMIN;
import static io.daehapsil.domain.node.NodeRole.BOOKING;
import static io.daehapsil.domain.node.NodeRole.GATE;
import static io.daehapsil.domain.node.NodeRole.QUEUE;

import io.daehapsil.domain.node.NodeRole;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Every door of ours, and the roles of which a node needs one to open it. No path is decided anywhere else. */
public final class Doors {

    /** What every node opens: files, keys, descriptions, and what somebody is told who went wrong. */
    public static final Set<NodeRole> ANY = Collections.unmodifiableSet(EnumSet.allOf(NodeRole.class));

    private static final String ROOM = "/api/rooms/";
    private static final String ANY_ROOM = ROOM + "*";

    /** The first that fits counts. */
    private static final List<Door> DOORS = new ArrayList<>();

    static {
        // Below what is ours on every host: there the gate lets wait by the same pages as the queue itself.
        below("/.daehapsil", QUEUE, GATE);
        below(ANY_ROOM + "/place", QUEUE);
        below(ANY_ROOM + "/places", QUEUE);
        below(ANY_ROOM + "/draw", QUEUE);
        below(ANY_ROOM + "/stops", BOOKING);
        below(ANY_ROOM + "/departures", BOOKING);
        below(ANY_ROOM + "/reservations", BOOKING);
        below(ANY_ROOM + "/bookings", BOOKING);
        below(ANY_ROOM + "/standby", BOOKING);
        only(ANY_ROOM, QUEUE);
        below("/api/admin", ADMIN);
        below("/api/waiting", QUEUE);
        below("/api/heartbeat", QUEUE);
        below("/api/logout", QUEUE);
        below("/queue", QUEUE);
        below("/ws/queue", QUEUE);
        below("/downstream", QUEUE);
        // Says to everybody who is outside why, wherever that was noticed.
        below("/booking/out", QUEUE, GATE, BOOKING);
        below("/booking", BOOKING);
        below("/gate", GATE);
        below("/admin", ADMIN);
        below("/ws/admin", ADMIN);
        for (String shared : List.of(
                "/index", "/trouble", "/failure", "/assets", "/sdk", "/docs", "/swagger", "/webjars", "/metrics")) {
            DOORS.add(new Door(shared, true, ANY));
        }
        DOORS.add(new Door("/.well-known/jwks.json", false, ANY));
        DOORS.add(new Door("/", false, ANY));
    }

    /** @param andBelow whether it leads on to paths below it, or to a page of its name */
    private record Door(String path, boolean andBelow, Set<NodeRole> roles) {

        boolean fits(String asked) {
            if (!asked.startsWith(path)) {
                return false;
            }
            if (asked.length() == path.length()) {
                return true;
            }
            char next = asked.charAt(path.length());
            return andBelow && (next == '/' || next == '.');
        }
    }

    private Doors() {}

    private static void below(String path, NodeRole first, NodeRole... others) {
        DOORS.add(new Door(path, true, EnumSet.of(first, others)));
    }

    private static void only(String path, NodeRole role) {
        DOORS.add(new Door(path, false, EnumSet.of(role)));
    }

    /**
     * The roles of which one is needed; empty where there is no door of ours.
     *
     * @param path from the root of the server, as the server itself has read it
     */
    public static Optional<Set<NodeRole>> roles(String path) {
        String asked = path.startsWith(ROOM) ? withoutRoom(path) : path;
        for (Door door : DOORS) {
            if (door.fits(asked)) {
                return Optional.of(door.roles());
            }
        }
        return Optional.empty();
    }

    private static String withoutRoom(String path) {
        int end = path.indexOf('/', ROOM.length());
        return end < 0 ? ANY_ROOM : ANY_ROOM + path.substring(end);
    }
}

package io.daehapsil.ejb.queue;

import io.daehapsil.domain.queue.LineCheckpoint;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.ejb.timer.OneByOne;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps in the database what this node sees of each line, and remembers what the database said last. Looking at a room waits for
 * the database only where the line is new: a database that is away holds up nobody who waits.
 */
final class LineKeeper {

    private final RoomService rooms;

    /** The last word of the database. */
    private final Map<RoomName, LineCheckpoint> kept = new ConcurrentHashMap<>();

    /** Lines of which this node knows that the database has them. */
    private final Map<RoomName, LineCheckpoint> begun = new ConcurrentHashMap<>();

    LineKeeper(RoomService rooms) {
        this.rooms = rooms;
    }

    /** What the database keeps of the line, as of the last time that it was asked. */
    Optional<LineCheckpoint> kept(RoomName room) {
        return Optional.ofNullable(kept.get(room));
    }

    /**
     * Makes sure that the database has the line before anybody gets a number of it.
     *
     * @throws io.daehapsil.domain.Unavailable
     */
    void begin(RoomView view) {
        LineCheckpoint seen = LineCheckpoint.of(view);
        if (Optional.ofNullable(begun.get(view.room())).filter(seen::isSameLine).isEmpty()) {
            kept.put(view.room(), rooms.keep(view, Optional.empty()));
            begun.put(view.room(), seen);
        }
    }

    /**
     * Asks what the database keeps, and keeps what was seen since.
     *
     * @throws io.daehapsil.domain.Unavailable
     */
    void keep(Collection<RoomView> views) {
        OneByOne.each(views, view -> {
            Optional<LineCheckpoint> stored = rooms.kept(view.room());
            stored.ifPresent(line -> kept.put(view.room(), line));
            rooms.keep(view, stored);
        });
    }
}

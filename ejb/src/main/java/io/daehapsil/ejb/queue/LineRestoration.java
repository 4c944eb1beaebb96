package io.daehapsil.ejb.queue;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.AskingPace;
import io.daehapsil.domain.queue.LineCheckpoint;
import io.daehapsil.domain.queue.Room;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.Rooms;
import io.daehapsil.domain.queue.WaitingLine;
import java.time.Duration;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Keeps in the database how far each line has come, and restores a line that Redis has lost or holds an old copy of.
 *
 * <p>Numbers never repeat because the database covers them before Redis may give them: a restored line begins above all that
 * were covered. Any number of nodes may notice a loss at once: the database counts restorations, and who counted one up is the
 * only one to carry it out. Should that node die, the next one that looks counts one further.
 */
final class LineRestoration {

    private static final Logger LOG = Logger.getLogger(LineRestoration.class.getName());

    /** Numbers that may be given without the database: a million at least, a minute of the strongest rush. */
    static final long COVERED = 2_000_000;

    private static final long COVER_AGAIN = COVERED / 2;

    /** Everybody who waits asks within this; whoever did not has closed the page, or stands in line no more. */
    static final Duration WINDOW = Duration.ofSeconds(AskingPace.LONGEST_SECONDS + 15);

    private final Rooms rooms;
    private final WaitingLine line;
    private final Duration window;

    LineRestoration(Rooms rooms, WaitingLine line, Duration window) {
        this.rooms = rooms;
        this.line = line;
        this.window = window;
    }

    /**
     * Makes sure that Redis has the room's line: begins it at the first opening, and restores one that was lost.
     *
     * @param known all that is known of the line, as of before the look
     * @param present what Redis has
     */
    void open(Room room, RoomSettings settings, Optional<LineCheckpoint> known, Optional<RoomView> present) {
        Optional<LineCheckpoint> lost = known.filter(LineCheckpoint::opened)
                .filter(one ->
                        present.map(LineCheckpoint::of).map(one::isAheadOf).orElse(true));
        Optional<LineCheckpoint> unbegun = known.filter(one -> !one.opened())
                .filter(one ->
                        present.map(LineCheckpoint::of).map(one::isLaterThan).orElse(true));
        if (lost.isPresent() && lost.get().generation() >= room.generation()) {
            restore(room, settings, lost.get());
        } else if (unbegun.isPresent()) {
            begin(room, unbegun.get().generation(), settings);
        } else if (present.isPresent()) {
            line.open(room.name(), present.get().generation(), settings);
        } else {
            begin(room, rooms.nextGeneration(room.name(), room.generation()), settings);
        }
    }

    /** Ends whatever line there is, and begins one of this generation. */
    void restart(Room room) {
        begin(room, room.generation(), room.settings());
    }

    /** The database knows of it first: a node that dies in between leaves it to the next that looks. */
    private void begin(Room room, long generation, RoomSettings settings) {
        LineCheckpoint kept = rooms.keep(room.name(), LineCheckpoint.ofNew(generation, COVERED));
        line.restart(room.name(), kept.generation(), settings);
        line.cover(room.name(), kept);
    }

    private void restore(Room room, RoomSettings settings, LineCheckpoint lost) {
        Optional<LineCheckpoint> next = rooms.nextRestore(room.name(), lost, COVERED);
        next.ifPresent(restored -> {
            line.restore(room.name(), restored, lost.last(), settings, window);
            LOG.log(
                    Level.WARNING,
                    "{0}: Redis has lost the line, or a part of it. Places come back as their visitors ask, until then "
                            + "nobody is admitted; new numbers go on above {1}",
                    new Object[] {room.name(), Long.toString(restored.last())});
        });
    }

    /**
     * Keeps what was seen of the line, and covers further numbers in time.
     *
     * @param kept what the database has, where it was asked
     * @return what it has now
     * @throws Unavailable
     */
    LineCheckpoint keep(RoomView view, Optional<LineCheckpoint> kept) {
        LineCheckpoint seen = LineCheckpoint.of(view);
        long covered =
                kept.filter(seen::isSameLine).map(LineCheckpoint::covered).orElse(seen.covered());
        LineCheckpoint wanted = seen.coveredTo(covered - seen.last() < COVER_AGAIN ? seen.last() + COVERED : covered);
        LineCheckpoint now =
                kept.filter(one -> one.equals(one.and(wanted))).orElseGet(() -> rooms.keep(view.room(), wanted));
        if (now.isSameLine(seen) && now.covered() > seen.covered()) {
            line.cover(view.room(), now);
        }
        return now;
    }
}

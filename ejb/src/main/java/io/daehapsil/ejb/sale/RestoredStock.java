package io.daehapsil.ejb.sale;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.LineId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.StockKeepers;
import io.daehapsil.domain.seating.StockReadiness;
import io.daehapsil.ejb.booking.LostMessages;
import io.daehapsil.ejb.booking.UndeliveredSeats;
import io.daehapsil.ejb.queue.RoomViews;
import io.daehapsil.ejb.seating.StockRebuild;
import io.daehapsil.ejb.timer.RepeatedWork;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Lets nobody reserve where Redis may not know every seat that is taken: before this node has looked, and after Redis has lost
 * a sale's line and its seats with it. The seats then come from the database and from the broker's queues. A message that is
 * just being delivered is in neither, so the last look is twenty seconds after the loss, and each node goes on marking what it
 * has sent before and what is not in the database; what is nowhere half-way it sends once more.
 *
 * <p>Another Redis that has taken over may lack the last claims and still have every number. The seats are looked at as well
 * then, at once and after twenty seconds, but nobody is held up for it: of claims that short ago the database refuses the second.
 */
@ApplicationScoped
public class RestoredStock implements StockReadiness, RepeatedWork {

    private static final Logger LOG = Logger.getLogger(RestoredStock.class.getName());

    /** Longer than a message is being delivered, or waits to be delivered again, while the database answers. */
    static final Duration SETTLED = Duration.ofSeconds(20);

    /** After it was noticed on this node; well before another, which noticed it a moment later, looks for the last time. */
    static final Duration SENT_AGAIN = Duration.ofSeconds(10);

    private final TimetableService timetables;
    private final RoomViews views;
    private final StockRebuild rebuild;
    private final UndeliveredSeats undelivered;
    private final LostMessages messages;
    private final StockKeepers keepers;
    private final Clock clock;

    /** The lines whose seats are known to be complete. */
    private final Map<RoomName, LineId> trusted = new ConcurrentHashMap<>();

    /** Whose stock was looked at; nobody's before the first look. */
    private volatile Set<String> looked = Set.of();

    /** Rooms that were lost as of the last look, and when to look again. */
    private volatile Map<RoomName, LineId> missed = Map.of();

    private volatile Instant settledAt = Instant.MAX;

    private volatile Instant sentAgainAt = Instant.MAX;

    /** For the container's proxy only. */
    protected RestoredStock() {
        this(null, null, null, null, null, null, null);
    }

    @Inject
    public RestoredStock(
            TimetableService timetables,
            RoomViews views,
            StockRebuild rebuild,
            UndeliveredSeats undelivered,
            LostMessages messages,
            StockKeepers keepers,
            Clock clock) {
        this.timetables = timetables;
        this.views = views;
        this.rebuild = rebuild;
        this.undelivered = undelivered;
        this.messages = messages;
        this.keepers = keepers;
        this.clock = clock;
    }

    @Override
    public void requireComplete() {
        rebuild.requireComplete();
        if (looked.isEmpty() || !lost().isEmpty()) {
            throw new Unavailable(Unavailable.What.REDIS, null);
        }
    }

    @Override
    public Optional<LineId> complete(RoomName room) {
        requireComplete();
        return Optional.ofNullable(trusted.get(room));
    }

    @Override
    public boolean mayHaveForgotten(RoomName room) {
        return views.line(room).filter(line -> line.restores() > 0).isPresent();
    }

    /** Rooms whose line was restored and whose seats were not, and which line it is now. Asks nobody. */
    private Map<RoomName, LineId> lost() {
        Map<RoomName, LineId> lost = new HashMap<>();
        for (RoomName room : timetables.rooms()) {
            views.line(room).ifPresent(line -> {
                LineId before = trusted.putIfAbsent(room, line);
                if (before != null && before.generation() == line.generation() && before.restores() < line.restores()) {
                    lost.put(room, line);
                } else {
                    trusted.put(room, line);
                }
            });
        }
        return lost;
    }

    @Override
    public String what() {
        return "restoring the seats that Redis has lost";
    }

    @Override
    public long everyMillis() {
        return 1000;
    }

    @Override
    public void doOnce() {
        if (!rebuild.isComplete()) {
            return;
        }
        Map<RoomName, LineId> lost = lost();
        Set<String> found = keepers.names();
        Instant now = clock.instant();
        if (!found.equals(looked) || !lost.equals(missed)) {
            undelivered.mark();
            rebuild.rebuild();
            looked = found;
            missed = lost;
            settledAt = now.plus(SETTLED);
            sentAgainAt = lost.isEmpty() ? Instant.MAX : now.plus(SENT_AGAIN);
        } else if (!now.isBefore(sentAgainAt)) {
            sendAgain();
        } else if (!now.isBefore(settledAt) && (undelivered.mark() == 0 || lost.isEmpty())) {
            rebuild.rebuild();
            trusted.putAll(lost);
            missed = Map.of();
            settledAt = Instant.MAX;
            if (!lost.isEmpty()) {
                LOG.log(Level.INFO, "the seats of {0} are complete again", lost.keySet());
            }
        }
    }

    private void sendAgain() {
        int sent = messages.sendAgain();
        sentAgainAt = Instant.MAX;
        if (sent > 0) {
            LOG.log(
                    Level.WARNING,
                    "{0} reservations had arrived nowhere when Redis was lost, and were sent again",
                    sent);
        }
    }
}

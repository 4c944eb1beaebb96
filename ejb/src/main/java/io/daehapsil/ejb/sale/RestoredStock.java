package io.daehapsil.ejb.sale;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.StockReadiness;
import io.daehapsil.ejb.booking.UndeliveredSeats;
import io.daehapsil.ejb.queue.RoomViews;
import io.daehapsil.ejb.queue.RoomViews.Life;
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
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Lets nobody reserve where Redis may not know every seat that is taken: before the rebuilding at start is done, and after
 * Redis has lost a sale's line and its seats with it. The seats then come from the database and from the broker's queues. A
 * message that is just being delivered is in neither, so the last look is twenty seconds after the loss.
 */
@ApplicationScoped
public class RestoredStock implements StockReadiness, RepeatedWork {

    private static final Logger LOG = Logger.getLogger(RestoredStock.class.getName());

    /** Longer than a message is being delivered, or waits to be delivered again, while the database answers. */
    static final Duration SETTLED = Duration.ofSeconds(20);

    private final TimetableService timetables;
    private final RoomViews views;
    private final StockRebuild rebuild;
    private final UndeliveredSeats undelivered;
    private final Clock clock;

    /** The lines whose seats are known to be complete. */
    private final Map<RoomName, Life> trusted = new ConcurrentHashMap<>();

    private volatile Instant lostAt = Instant.MAX;

    /** For the container's proxy only. */
    protected RestoredStock() {
        this(null, null, null, null, null);
    }

    @Inject
    public RestoredStock(
            TimetableService timetables,
            RoomViews views,
            StockRebuild rebuild,
            UndeliveredSeats undelivered,
            Clock clock) {
        this.timetables = timetables;
        this.views = views;
        this.rebuild = rebuild;
        this.undelivered = undelivered;
        this.clock = clock;
    }

    @Override
    public void requireComplete() {
        rebuild.requireComplete();
        if (!lost().isEmpty()) {
            throw new Unavailable(Unavailable.What.REDIS, null);
        }
    }

    /** Rooms whose line was restored and whose seats were not, and how it lives now. Asks nobody. */
    private Map<RoomName, Life> lost() {
        Map<RoomName, Life> lost = new HashMap<>();
        for (RoomName room : timetables.rooms()) {
            views.life(room).ifPresent(life -> {
                Life before = trusted.putIfAbsent(room, life);
                if (before != null && before.generation() == life.generation() && before.restores() < life.restores()) {
                    lost.put(room, life);
                } else {
                    trusted.put(room, life);
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
        Map<RoomName, Life> lost = lost();
        if (lost.isEmpty() || !rebuild.isComplete()) {
            return;
        }
        Instant now = clock.instant();
        if (lostAt.equals(Instant.MAX)) {
            undelivered.mark();
            rebuild.rebuild();
            lostAt = now;
        } else if (!now.isBefore(lostAt.plus(SETTLED)) && undelivered.mark() == 0) {
            rebuild.rebuild();
            trusted.putAll(lost);
            lostAt = Instant.MAX;
            LOG.log(Level.INFO, "the seats of {0} are complete again", lost.keySet());
        }
    }
}

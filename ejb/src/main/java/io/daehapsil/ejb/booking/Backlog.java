package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.BacklogFull;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.settings.DeploymentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntSupplier;

/**
 * What waits for the database while it is away or slow: reservations go on, but not without end, because each is a promise that
 * somebody must still keep. Counted a few times a second on each node, so that a few more than the limit may be taken.
 */
@ApplicationScoped
public class Backlog {

    private static final Duration COUNTS_FOR = Duration.ofMillis(250);

    private record Counted(int pending, Instant at) {}

    private final Reservations reservations;
    private final IntSupplier most;
    private final Clock clock;
    private final Map<RoomName, Counted> rooms = new ConcurrentHashMap<>();

    /** For the container's proxy only. */
    protected Backlog() {
        this.reservations = null;
        this.most = null;
        this.clock = null;
    }

    @Inject
    public Backlog(Reservations reservations, DeploymentSettings settings, Clock clock) {
        this(reservations, settings::pendingMost, clock);
    }

    Backlog(Reservations reservations, IntSupplier most, Clock clock) {
        this.reservations = reservations;
        this.most = most;
        this.clock = clock;
    }

    /**
     * Lets a new reservation be made, and one that was made before be told again.
     *
     * @throws BacklogFull
     * @throws io.daehapsil.domain.Unavailable if Redis is away
     */
    void admit(RoomName room, ReservationId id) {
        if (pending(room) >= most.getAsInt() && reservations.find(room, id).isEmpty()) {
            throw new BacklogFull();
        }
    }

    private int pending(RoomName room) {
        Counted last = rooms.get(room);
        Instant now = clock.instant();
        if (last == null || !last.at().plus(COUNTS_FOR).isAfter(now)) {
            last = new Counted(reservations.countPending(room), now);
            rooms.put(room, last);
        }
        return last.pending();
    }
}

package io.daehapsil.ejb.timetable;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.Stop;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Timetable;
import io.daehapsil.ejb.timetable.jdbc.JdbcTimetables;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What is on sale. Answers from memory, since what is on sale never changes; what another node has imported is
 * noticed within {@link TimetableRefresh}'s interval, or at once when somebody asks for a thing that is not known.
 */
@ApplicationScoped
public class TimetableService {

    /** Asking for unknown things must not become a load on the database. */
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

    private static final Duration PATIENCE = Duration.ofMillis(200);

    private record Known(int revision, Timetable timetable, Set<DepartureId> cancelled) {}

    private final JdbcTimetables database;
    private final Clock clock;
    private final ReentrantLock looking = new ReentrantLock();
    private volatile Map<RoomName, Known> sales = Map.of();
    private volatile Instant lookedAt = Instant.MIN;

    /** For the container's proxy only. */
    protected TimetableService() {
        this(null, null);
    }

    @Inject
    public TimetableService(JdbcTimetables database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** @throws NotFound if the room has no sale or its sale no such departure */
    public Departure departure(RoomName room, DepartureId id) {
        return timetable(room)
                .departure(id)
                .or(() -> {
                    refreshUnlessJustDone();
                    return timetable(room).departure(id);
                })
                .orElseThrow(() -> new NotFound("departure", id.value()));
    }

    /**
     * What runs and one can board at {@code from} on that local date to get to {@code to}, earliest first.
     *
     * @throws NotFound if the room has no sale or no departure of it calls at one of the stops
     */
    public List<Departure> find(RoomName room, StopId from, StopId to, LocalDate date) {
        Known known = known(room);
        Timetable timetable = known.timetable();
        for (StopId stop : List.of(from, to)) {
            timetable.stop(stop).orElseThrow(() -> new NotFound("stop", stop.value()));
        }
        return running(timetable.find(from, to, date), known);
    }

    /** Whether it is known here that the departure does not run after all. @throws NotFound if the room has no sale */
    public boolean isCancelled(RoomName room, DepartureId id) {
        return known(room).cancelled().contains(id);
    }

    /**
     * Sells a departure to nobody any more, and shows it in no search; this node at once, others within {@link TimetableRefresh}'s
     * interval. What was booked stays as it is. Safe to repeat.
     *
     * @return false if that was known
     * @throws NotFound if the room has no sale or its sale no such departure
     */
    public boolean cancel(RoomName room, DepartureId id) {
        boolean noted = database.cancel(room, departure(room, id).id(), clock.instant());
        refresh();
        return noted;
    }

    /** In the feed's order, with their names. @throws NotFound if the room has no sale */
    public List<Stop> stops(RoomName room) {
        return timetable(room).stops();
    }

    /** The service dates on sale, in order. @throws NotFound if the room has no sale */
    public List<LocalDate> dates(RoomName room) {
        return timetable(room).dates();
    }

    /** All departures of the sale, earliest first. @throws NotFound if the room has no sale */
    public List<Departure> departures(RoomName room) {
        return timetable(room).departures();
    }

    /** All departures of the sale that run. @throws NotFound if the room has no sale */
    public List<Departure> running(RoomName room) {
        Known known = known(room);
        return running(known.timetable().departures(), known);
    }

    private static List<Departure> running(List<Departure> departures, Known known) {
        return departures.stream()
                .filter(departure -> !known.cancelled().contains(departure.id()))
                .toList();
    }

    /** The room's departures that have not arrived at their last stop by then. */
    public List<Departure> ahead(RoomName room, Instant now) {
        return departures(room).stream()
                .filter(departure -> departure.arrival().isAfter(now))
                .toList();
    }

    /** Whether something is on sale in this room. */
    public boolean hasSale(RoomName room) {
        refreshUnlessJustDone();
        Known known = sales.get(room);
        return known != null && known.revision() > 0;
    }

    /** The rooms with a sale, from memory once they have been looked for. */
    public List<RoomName> rooms() {
        if (lookedAt.equals(Instant.MIN)) {
            refresh();
        }
        return List.copyOf(sales.keySet());
    }

    /**
     * Puts the departures on sale in this room, all or none; those that already are stay as they are. Safe to repeat.
     *
     * @return how many were added
     * @throws DepartureOnSale if one of them is on sale otherwise or elsewhere; then nothing is added
     */
    public int add(RoomName room, Timetable timetable) {
        int added = database.add(room, timetable);
        refresh();
        return added;
    }

    /** Loads the sales that have changed since they were loaded. */
    public void refresh() {
        looking.lock();
        try {
            lookAnew();
        } finally {
            looking.unlock();
        }
    }

    private void lookAnew() {
        Map<RoomName, Known> before = sales;
        Map<RoomName, Known> after = new HashMap<>();
        database.revisions().forEach((room, revision) -> {
            Known known = before.get(room);
            after.put(room, known != null && known.revision() == revision ? known : read(room, revision));
        });
        sales = Map.copyOf(after);
        lookedAt = clock.instant();
    }

    private Known read(RoomName room, int revision) {
        return new Known(revision, database.read(room), Set.copyOf(database.cancelled(room)));
    }

    private Timetable timetable(RoomName room) {
        return known(room).timetable();
    }

    private Known known(RoomName room) {
        if (!sales.containsKey(room)) {
            refreshUnlessJustDone();
        }
        Known known = sales.get(room);
        if (known == null || known.revision() == 0) {
            throw new NotFound("sale", room.value());
        }
        return known;
    }

    /** Nobody stands in line for long: with a database that hangs, all would who ask for what there is not. */
    private boolean isMyTurnToLook() {
        try {
            return looking.tryLock(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void refreshUnlessJustDone() {
        if (!lookedAt.isBefore(clock.instant().minus(BETWEEN_LOOKS))) {
            return;
        }
        if (lookedAt.equals(Instant.MIN)) {
            refresh();
        } else if (isMyTurnToLook()) {
            try {
                lookAnew();
            } finally {
                looking.unlock();
            }
        }
    }
}

package io.daehapsil.ejb.standby;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.ClaimOutcome;
import io.daehapsil.domain.booking.ClaimOutcome.Claimed;
import io.daehapsil.domain.booking.ClaimOutcome.LimitReached;
import io.daehapsil.domain.booking.Departures;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.Ride;
import io.daehapsil.domain.booking.SeatsReturned;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.SeatFinder;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.seating.SeatStock;
import io.daehapsil.domain.seating.SeatWish;
import io.daehapsil.domain.standby.StandbyEntry;
import io.daehapsil.domain.standby.StandbyList;
import io.daehapsil.domain.standby.StandbyState;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.ejb.timer.Each;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Offers seats that came back to who waits for them, in the order of the line: at once when a booking gives them back, and by
 * a timer whatever brought them. Whose wish cannot be met is passed over and stays where it is. Seats are claimed before the
 * entry is moved, under the entry's own id, so that two nodes, or a second try after a crash, make one reservation of it.
 */
@ApplicationScoped
public class StandbyOffers implements SeatsReturned {

    /** How long seats are held for somebody who need not look all the time. */
    public static final Duration HOLD = Duration.ofMinutes(10);

    private static final Logger LOG = Logger.getLogger(StandbyOffers.class.getName());
    private static final int MOST_A_DEPARTURE = 200;

    private final StandbyList list;
    private final Departures departures;
    private final SeatStock stock;
    private final StandbyClaimer claimer;
    private final Clock clock;

    /** For the container's proxy only. */
    protected StandbyOffers() {
        this(null, null, null, null, null);
    }

    @Inject
    public StandbyOffers(
            StandbyList list, Departures departures, SeatStock stock, StandbyClaimer claimer, Clock clock) {
        this.list = list;
        this.departures = departures;
        this.stock = stock;
        this.claimer = claimer;
        this.clock = clock;
    }

    @Override
    public void of(RoomName room, Set<DepartureId> returned) {
        try {
            returned.forEach(departure -> offer(room, departure));
        } catch (Unavailable later) {
            LOG.log(Level.INFO, "seats of {0} that came back are offered by the timer: {1}", new Object[] {
                room, later.getMessage()
            });
        }
    }

    /** All departures that somebody waits for. @throws Unavailable if Redis or the database is away */
    public void offerAll() {
        Each.of(list.awaited().entrySet(), waits -> Each.of(waits.getValue(), id -> offer(waits.getKey(), id)));
    }

    private void offer(RoomName room, DepartureId id) {
        List<StandbyEntry> line = list.line(id, MOST_A_DEPARTURE);
        if (line.isEmpty()) {
            return;
        }
        Departure departure;
        try {
            departure = departures.departure(room, id);
        } catch (NotFound gone) {
            LOG.log(Level.WARNING, "{0} people wait in {1} for {2}, which is not on sale there", new Object[] {
                line.size(), room, id
            });
            return;
        }
        boolean cancelled = departures.isCancelled(room, id);
        SeatMap map = stock.read(room, departure);
        for (StandbyEntry entry : line) {
            if (cancelled || hasLeft(departure, entry)) {
                list.move(entry.id(), StandbyState.WAITING, StandbyState.ENDED, Optional.empty());
                continue;
            }
            Optional<Ride> ride = claimer.ride(entry, departure);
            if (ride.isEmpty()) {
                continue;
            }
            Optional<List<Integer>> seats = SeatFinder.find(
                    map,
                    entry.stretch(),
                    entry.leg().count(),
                    SeatWish.of(entry.leg().seatClass()));
            if (seats.isPresent() && isTaken(entry, ride.get(), seats.get())) {
                map = map.take(entry.stretch(), seats.get());
            }
        }
    }

    /** Whether the seats are this one's or a quicker one's, so that nobody behind need try them. */
    private boolean isTaken(StandbyEntry entry, Ride ride, List<Integer> seats) {
        ClaimOutcome outcome = claimer.claim(entry, ride, seats);
        if (outcome instanceof Claimed claimed) {
            hold(entry, claimed.record());
        }
        return !(outcome instanceof LimitReached);
    }

    private boolean hasLeft(Departure departure, StandbyEntry entry) {
        return !departure.boards(entry.stretch()).toInstant().isAfter(clock.instant());
    }

    private void hold(StandbyEntry entry, ReservationRecord record) {
        Instant until = clock.instant().plus(HOLD);
        if (list.move(entry.id(), StandbyState.WAITING, StandbyState.OFFERED, Optional.of(until))) {
            claimer.send(record);
        } else {
            // Its visitor has left in this moment (or another node offers it the same, and then this moves nothing).
            list.move(entry.id(), StandbyState.ENDED, StandbyState.RETURNING, Optional.empty());
        }
    }
}

package io.daehapsil.domain.standby;

import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.DepartureId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Port: the standby list in the database. Each call is a transaction of its own and safe to repeat. All throw
 * {@link io.daehapsil.domain.Unavailable} when the database is away.
 */
public interface StandbyList {

    /** Adds it at the end of the line; one that is there stays as it is. */
    void join(StandbyEntry entry);

    Optional<StandbyEntry> find(ReservationId id);

    /** How many entries of this place are not over yet. */
    int countOpen(PlaceId place);

    /**
     * How many wait before it for seats that it could have: of the same departure, with a stretch that overlaps, and of a
     * class that both would take.
     */
    int ahead(ReservationId id);

    /** The departures that somebody waits for. */
    Map<RoomName, Set<DepartureId>> awaited();

    /** Who waits for this departure, in order. */
    List<StandbyEntry> line(DepartureId departure, int most);

    /** Those whose time to take their seats is over. */
    List<StandbyEntry> overdue(Instant now, int most);

    /** Those whose seats are being given back. */
    List<StandbyEntry> returning(int most);

    /**
     * Moves it on if it is where the caller thinks. What ends without a booking forgets the person.
     *
     * @param until for an offer: until when it must be taken
     * @return false when it was moved meanwhile
     */
    boolean move(ReservationId id, StandbyState from, StandbyState to, Optional<Instant> until);

    /** From OFFERED to TAKEN, unless the time is over by then. */
    boolean take(ReservationId id, Instant now);
}

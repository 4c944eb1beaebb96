package io.daehapsil.ejb.fare;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.fare.jdbc.JdbcFares;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What rides cost. Answers from memory; what another node has changed is noticed within half a minute. */
@ApplicationScoped
public class FareService {

    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(30);

    private record Known(Optional<FareTable> table, Instant lookedAt) {}

    private final JdbcFares database;
    private final Clock clock;
    private final Map<RoomName, Known> known = new ConcurrentHashMap<>();

    /** For the container's proxy only. */
    protected FareService() {
        this(null, null);
    }

    @Inject
    public FareService(JdbcFares database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * The fares of a sale; empty where it tells none.
     *
     * @throws Unavailable if the database is away at the first look; later what is known goes on to count
     */
    public Optional<FareTable> fares(RoomName room) {
        Known before = known.get(room);
        Instant now = clock.instant();
        if (before != null && before.lookedAt().plus(BETWEEN_LOOKS).isAfter(now)) {
            return before.table();
        }
        Optional<FareTable> table;
        try {
            table = database.read(room);
        } catch (Unavailable away) {
            if (before == null) {
                throw away;
            }
            table = before.table();
        }
        known.put(room, new Known(table, now));
        return table;
    }

    /** Puts this table in the place of the sale's fares. What was reserved before keeps its price. @throws Unavailable */
    public void replace(RoomName room, FareTable table) {
        database.replace(room, table);
        known.put(room, new Known(Optional.of(table), clock.instant()));
    }
}

package io.daehapsil.ejb.fare;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.fare.jdbc.JdbcFares;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What rides cost. Answers from memory; what another node has changed is noticed within half a minute. */
@ApplicationScoped
public class FareService {

    private final JdbcFares database;
    private final Map<RoomName, Optional<FareTable>> known = new ConcurrentHashMap<>();

    /** For the container's proxy only. */
    protected FareService() {
        this(null);
    }

    @Inject
    public FareService(JdbcFares database) {
        this.database = database;
    }

    /**
     * The fares of a sale, from memory once they were asked for; empty where it tells none.
     *
     * @throws Unavailable if the database is away at the first look; later what is known goes on to count
     */
    public Optional<FareTable> fares(RoomName room) {
        Optional<FareTable> table = known.get(room);
        if (table == null) {
            table = database.read(room);
            known.put(room, table);
        }
        return table;
    }

    /** Looks for what other nodes have put. Not done by who asks: a database that hangs would hold every buyer. @throws Unavailable */
    void refresh() {
        known.forEach((room, before) -> known.replace(room, before, database.read(room)));
    }

    /** Puts this table in the place of the sale's fares. What was reserved before keeps its price. @throws Unavailable */
    public void replace(RoomName room, FareTable table) {
        database.replace(room, table);
        known.put(room, Optional.of(table));
    }
}

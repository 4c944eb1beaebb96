package io.daehapsil.ejb.control;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.audit.Deed;
import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.ejb.fare.FareFile;
import io.daehapsil.ejb.fare.FareService;
import io.daehapsil.ejb.schema.DatabaseWork;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.InputStream;
import java.util.Map;

/** The boundary of setting what a sale's rides cost. Safe to repeat. */
@ApplicationScoped
public class FareDeskService {

    /** What failures call the table that was sent. */
    private static final String FILE = "fares.csv";

    private final FareService fares;
    private final TimetableService timetables;
    private final AuditService audit;
    private final DatabaseWork work;

    /** For the container's proxy only. */
    protected FareDeskService() {
        this(null, null, null, null);
    }

    @Inject
    public FareDeskService(FareService fares, TimetableService timetables, AuditService audit, DatabaseWork work) {
        this.fares = fares;
        this.timetables = timetables;
        this.audit = audit;
        this.work = work;
    }

    /**
     * Puts this table in the place of the sale's fares; what was reserved before keeps its price.
     *
     * @param csv read to its end, not closed
     * @return how many fares there are now
     * @throws io.daehapsil.ejb.fare.BrokenFares saying in which line and why; nothing is changed then
     * @throws NotFound if the room has no sale
     * @throws io.daehapsil.domain.Unavailable if the database is away
     */
    public int replace(Actor actor, RoomName room, InputStream csv) {
        if (!timetables.hasSale(room)) {
            throw new NotFound("sale", room.value());
        }
        FareTable table = FareFile.read(FILE, csv);
        work.inOne(() -> {
            fares.replace(room, table);
            audit.note(
                    actor,
                    new Deed(
                            "fares.replace",
                            room.value(),
                            Map.of(),
                            Map.of(
                                    "fares", Integer.toString(table.rows().size()),
                                    "passengers", table.passengers().toString())));
            return table;
        });
        return table.rows().size();
    }
}

package io.daehapsil.ejb.control;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.audit.Deed;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.Rooms;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.ejb.feed.FeedService;
import io.daehapsil.ejb.schema.DatabaseWork;
import io.daehapsil.ejb.timetable.gtfs.ImportReport;
import io.daehapsil.ejb.timetable.gtfs.Selection;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;

/** The boundary of putting a feed's departures on sale: all that were chosen, or none. Safe to repeat. */
@ApplicationScoped
public class TimetableImportService {

    private final Rooms rooms;
    private final FeedService feeds;
    private final AuditService audit;
    private final DatabaseWork work;
    private final Semaphore turn = new Semaphore(1);

    /** For the container's proxy only. */
    protected TimetableImportService() {
        this(null, null, null, null);
    }

    @Inject
    public TimetableImportService(Rooms rooms, FeedService feeds, AuditService audit, DatabaseWork work) {
        this.rooms = rooms;
        this.feeds = feeds;
        this.audit = audit;
        this.work = work;
    }

    /**
     * Departures that are on sale already stay as they are. The cars of a train type come with the feed, or are those that
     * trains of this type on sale in the room have.
     *
     * @param zip read to its end, not closed
     * @throws io.daehapsil.domain.NotFound if there is no such room
     * @throws io.daehapsil.ejb.timetable.gtfs.BrokenFeed saying where and why; nothing is changed then
     * @throws io.daehapsil.ejb.timetable.DepartureOnSale naming all that the feed would change; nothing is changed then
     * @throws ImportUnderWay while this node reads another feed
     * @throws io.daehapsil.domain.Unavailable if the database is away
     */
    public ImportReport add(Actor actor, RoomName room, Selection chosen, InputStream zip) {
        work.inOne(() -> rooms.hold(room));
        if (!turn.tryAcquire()) {
            throw new ImportUnderWay();
        }
        try {
            return add(actor, room, chosen, feeds.read(room, chosen, zip));
        } finally {
            turn.release();
        }
    }

    /** What adds nothing is no deed. */
    private ImportReport add(Actor actor, RoomName room, Selection chosen, FeedService.Read feed) {
        return work.inOne(() -> {
            ImportReport report = feeds.add(room, feed);
            if (report.added() > 0) {
                audit.note(
                        actor,
                        new Deed(
                                "timetable.import",
                                room.value(),
                                Map.of(),
                                Map.of(
                                        "added", Integer.toString(report.added()),
                                        "fares", Integer.toString(report.fares()),
                                        "dates", chosen.dates().toString(),
                                        "routes", new TreeSet<>(chosen.routes()).toString())));
            }
            return report;
        });
    }
}

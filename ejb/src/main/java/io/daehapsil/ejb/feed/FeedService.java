package io.daehapsil.ejb.feed;

import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.Timetable;
import io.daehapsil.domain.timetable.TrainLayout;
import io.daehapsil.ejb.fare.FareService;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.ejb.timetable.gtfs.GtfsFeed;
import io.daehapsil.ejb.timetable.gtfs.ImportReport;
import io.daehapsil.ejb.timetable.gtfs.ImportReport.Skipped;
import io.daehapsil.ejb.timetable.gtfs.Selection;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Reads a feed for a room and puts it on sale there. What is on sale already stays as it is; safe to repeat. */
@ApplicationScoped
public class FeedService {

    private static final String FARE_FILE = "fare_attributes.txt";

    private final TimetableService timetables;
    private final FareService fares;

    /** For the container's proxy only. */
    protected FeedService() {
        this(null, null);
    }

    @Inject
    public FeedService(TimetableService timetables, FareService fares) {
        this.timetables = timetables;
        this.fares = fares;
    }

    /** What was chosen of a feed, whole and without fault. */
    public record Read(Timetable timetable, Optional<FareTable> fares, ImportReport report) {}

    /**
     * The cars of a train type come with the feed, or are those that trains of this type on sale in the room have. Fares that
     * fit in no table are left out, and the report says why.
     *
     * @param zip read to its end, not closed
     * @throws io.daehapsil.ejb.timetable.gtfs.BrokenFeed saying where and why
     */
    public Read read(RoomName room, Selection chosen, InputStream zip) {
        GtfsFeed feed = GtfsFeed.read(zip);
        Map<String, TrainLayout> layouts = carsOnSale(room);
        layouts.putAll(feed.cars());
        Timetable timetable = feed.on(chosen, layouts);
        ImportReport report = feed.report(chosen, timetable);
        try {
            Optional<FareTable> table = feed.fares(chosen, timetable);
            return table.isEmpty() && feed.fareCount() > 0
                    ? new Read(timetable, table, unpriced(feed, report, "no fare applies to any ride"))
                    : new Read(timetable, table, report);
        } catch (IllegalArgumentException unusable) {
            return new Read(timetable, Optional.empty(), unpriced(feed, report, unusable.getMessage()));
        }
    }

    private static ImportReport unpriced(GtfsFeed feed, ImportReport report, String why) {
        return report.without(new Skipped(FARE_FILE, feed.fareCount(), why));
    }

    private Map<String, TrainLayout> carsOnSale(RoomName room) {
        Map<String, TrainLayout> layouts = new HashMap<>();
        if (timetables.hasSale(room)) {
            for (Departure departure : timetables.departures(room)) {
                layouts.put(departure.trainType(), departure.layout());
            }
        }
        return layouts;
    }

    /**
     * The feed's fares count with the departures that they came with: where nothing is added, those that the sale has by now
     * stay. Other rides keep theirs.
     *
     * @throws io.daehapsil.ejb.timetable.DepartureOnSale naming all that the feed would change; nothing is changed then
     * @throws io.daehapsil.domain.Unavailable if the database is away
     */
    public ImportReport add(RoomName room, Read feed) {
        int added = timetables.add(room, feed.timetable());
        ImportReport report = feed.report().added(added);
        if (added == 0 || feed.fares().isEmpty()) {
            return report;
        }
        FareTable table = feed.fares().get();
        try {
            fares.replace(room, fares.fares(room).map(own -> own.with(table)).orElse(table));
        } catch (IllegalArgumentException otherCurrency) {
            return report.without(new Skipped(FARE_FILE, table.rows().size(), otherCurrency.getMessage()));
        }
        return report.priced(table.rows().size());
    }
}

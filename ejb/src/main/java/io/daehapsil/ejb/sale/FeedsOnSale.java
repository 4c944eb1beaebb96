package io.daehapsil.ejb.sale;

import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.feed.FeedService;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.schema.DatabaseWork;
import io.daehapsil.ejb.timetable.DepartureOnSale;
import io.daehapsil.ejb.timetable.gtfs.BrokenFeed;
import io.daehapsil.ejb.timetable.gtfs.ImportReport;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Puts the feeds of a list on sale. One that cannot be is said to be so in the log, changes nothing, and keeps neither the others
 * nor the node from going on: what is on sale already must not wait for a file.
 */
@ApplicationScoped
public class FeedsOnSale {

    private static final Logger LOG = Logger.getLogger(FeedsOnSale.class.getName());

    private final FeedService feeds;
    private final RoomService rooms;
    private final DatabaseWork work;

    /** For the container's proxy only. */
    protected FeedsOnSale() {
        this(null, null, null);
    }

    @Inject
    public FeedsOnSale(FeedService feeds, RoomService rooms, DatabaseWork work) {
        this.feeds = feeds;
        this.rooms = rooms;
        this.work = work;
    }

    /**
     * Safe to repeat and on several nodes at once. A room that there is not is made, after its departures.
     *
     * @return how many of the feeds are on sale now
     * @throws io.daehapsil.domain.Unavailable if the database is away
     */
    public int put(Path list) {
        int onSale = 0;
        List<String> lines = lines(list);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#") && put(list, i + 1, line)) {
                onSale++;
            }
        }
        return onSale;
    }

    private boolean put(Path list, int number, String line) {
        try {
            FeedOrder order = FeedOrder.parse(line, list.toAbsolutePath().getParent());
            ImportReport report = put(order);
            LOG.log(Level.INFO, "{0} departures of {1} are on sale in {2}, {3} of them new", new Object[] {
                report.departures(), order.zip().getFileName(), order.room(), report.added()
            });
            return true;
        } catch (BrokenFeed | DepartureOnSale | IllegalArgumentException | IOException refused) {
            LOG.log(Level.SEVERE, "Line {0} of {1} puts nothing on sale: {2}", new Object[] {
                number, list.getFileName(), refused.getMessage()
            });
            return false;
        }
    }

    private ImportReport put(FeedOrder order) throws IOException {
        try (InputStream zip = Files.newInputStream(order.zip())) {
            FeedService.Read feed = feeds.read(order.room(), order.chosen(), zip);
            ImportReport report = work.inOne(() -> feeds.add(order.room(), feed));
            rooms.create(order.room(), order.room().value(), RoomSettings.DEFAULTS);
            return report;
        }
    }

    private static List<String> lines(Path list) {
        try {
            return Files.readAllLines(list);
        } catch (IOException unreadable) {
            LOG.log(Level.SEVERE, unreadable, () -> "The list of feeds cannot be read: " + list);
            return List.of();
        }
    }
}

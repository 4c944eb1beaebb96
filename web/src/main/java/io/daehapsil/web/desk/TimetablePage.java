package io.daehapsil.web.desk;

import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.control.ImportUnderWay;
import io.daehapsil.ejb.control.TimetableImportService;
import io.daehapsil.ejb.timetable.DepartureOnSale;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.ejb.timetable.gtfs.BrokenFeed;
import io.daehapsil.ejb.timetable.gtfs.ImportReport;
import io.daehapsil.ejb.timetable.gtfs.Selection;
import io.daehapsil.web.admin.FeedChoice;
import io.daehapsil.web.admin.Shift;
import io.daehapsil.web.page.Visit;
import io.daehapsil.web.page.Words;
import io.daehapsil.web.problem.Refusal;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.io.InputStream;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Puts a feed's departures on sale. All is added or nothing, and what came of it stands on the page that answers the form. */
@Named
@RequestScoped
public class TimetablePage {

    private static final int CONFLICT = 409;
    private static final int BROKEN = 422;
    private static final int MOST_SHOWN = 20;
    private static final String DATES = "dates";

    @Inject
    private TimetableImportService imports;

    @Inject
    private TimetableService timetable;

    @Inject
    private DeskVisit desk;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private Shift shift;

    @Inject
    private HttpServletRequest request;

    private ImportReport report;
    private BrokenFeed broken;
    private List<String> onSale = List.of();

    public void enter() {
        if (request.getAttribute(FeedServlet.TOO_LARGE) != null) {
            desk.wrong("feed", words.say("desk.feed.large"));
            return;
        }
        if (!desk.maySend(Role.OPERATOR)) {
            return;
        }
        InputStream feed = (InputStream) request.getAttribute(FeedServlet.FEED);
        if (feed == null) {
            desk.wrong("feed", words.say("desk.feed.missing"));
        }
        try {
            Selection chosen = FeedChoice.read(text(DATES), text("routes"), text("trainType"));
            if (feed != null) {
                add(visit.getRoom(), chosen, feed);
            }
        } catch (Refusal unreadable) {
            desk.wrong(DATES, words.say("desk.feed.dates.wrong"));
        }
    }

    private void add(RoomName room, Selection chosen, InputStream feed) {
        try {
            report = imports.add(shift.actor(), room, chosen, feed);
        } catch (BrokenFeed fault) {
            broken = fault;
            desk.refuse(BROKEN, words.say("desk.feed.broken"));
        } catch (DepartureOnSale sold) {
            onSale = sold.departures().stream()
                    .limit(MOST_SHOWN)
                    .map(departure -> departure.value())
                    .toList();
            desk.refuse(
                    CONFLICT, words.say("desk.feed.onsale", sold.departures().size()));
        } catch (ImportUnderWay another) {
            desk.refuse(CONFLICT, words.say("desk.feed.busy"));
        }
    }

    private String text(String field) {
        return visit.parameter(field).orElse("");
    }

    /** What is on sale now, by its dates; none where the room is no sale, or not yet. */
    public List<LocalDate> getDates() {
        RoomName room = visit.getRoom();
        return timetable.hasSale(room) ? timetable.dates(room) : List.of();
    }

    /** What came of the feed; null where none was taken. */
    public ImportReport getReport() {
        return report;
    }

    public Map<String, Integer> getTrips() {
        return new TreeMap<>(report.trips());
    }

    /** What is wrong with the feed; null where nothing is. */
    public BrokenFeed getBroken() {
        return broken;
    }

    public String getFile() {
        return broken.file().orElse("–");
    }

    public String getLine() {
        return broken.line().isPresent() ? words.number(broken.line().getAsInt()) : "–";
    }

    /** Departures that the feed would change. */
    public List<String> getOnSale() {
        return onSale;
    }
}

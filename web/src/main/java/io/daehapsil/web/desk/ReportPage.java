package io.daehapsil.web.desk;

import io.daehapsil.domain.report.SaleReport;
import io.daehapsil.domain.report.SoldDeparture;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.report.ReportService;
import io.daehapsil.web.page.Visit;
import io.daehapsil.web.page.Words;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.OptionalLong;

/** What a sale was, in the room's own time. */
@Named
@RequestScoped
public class ReportPage {

    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("MM-dd HH:mm");
    private static final int MINUTE_SECONDS = 60;
    private static final int SHOWN = 500;
    private static final String NONE = "–";

    @Inject
    private ReportService reports;

    @Inject
    private RoomService rooms;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    private SaleReport report;

    /**
     * One minute in words.
     *
     * @param numbers who was let in
     * @param waited how long the last of them had waited
     */
    public record Line(
            String at, String joined, String admitted, String numbers, String waited, String booked, String waiting) {}

    public SaleReport getReport() {
        if (report == null) {
            report = reports.report(visit.getRoom());
        }
        return report;
    }

    public String getHalf() {
        return seconds(getReport().waits().half());
    }

    public String getNinetyFive() {
        return seconds(getReport().waits().ninetyFive());
    }

    public String getLongest() {
        return seconds(getReport().waits().longest());
    }

    /** The latest minutes; the table for programs has all. */
    public List<Line> getLines() {
        List<SaleReport.Row> rows = getReport().rows();
        return rows.subList(Math.max(0, rows.size() - SHOWN), rows.size()).stream()
                .map(this::line)
                .toList();
    }

    public List<SoldDeparture> getSold() {
        return getReport().sold();
    }

    private Line line(SaleReport.Row row) {
        ZoneId zone = rooms.room(visit.getRoom()).settings().opening().zone();
        return new Line(
                MINUTE.format(row.at().atZone(zone)),
                words.number(row.joined()),
                words.number(row.admitted()),
                row.waitSeconds().isPresent()
                        ? words.number(row.fromNumber()) + "–" + words.number(row.toNumber())
                        : NONE,
                seconds(row.waitSeconds()),
                words.number(row.booked()),
                words.number(row.waiting()));
    }

    private String seconds(OptionalLong seconds) {
        if (seconds.isEmpty()) {
            return NONE;
        }
        long known = seconds.getAsLong();
        return words.say("desk.report.time", known / MINUTE_SECONDS, known % MINUTE_SECONDS);
    }
}

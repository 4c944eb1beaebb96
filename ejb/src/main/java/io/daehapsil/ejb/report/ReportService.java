package io.daehapsil.ejb.report;

import io.daehapsil.domain.desk.RoomPicture;
import io.daehapsil.domain.desk.RoomSample;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.report.SaleMinute;
import io.daehapsil.domain.report.SaleMinutes;
import io.daehapsil.domain.report.SaleReport;
import io.daehapsil.ejb.desk.DeskService;
import io.daehapsil.ejb.queue.RoomService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The boundary of reports of a sale. Throws {@link io.daehapsil.domain.Unavailable} when the database is away. */
@ApplicationScoped
public class ReportService {

    /** A week of minutes in which something moved. */
    private static final int MOST_MINUTES = 10_080;

    private final RoomService rooms;
    private final DeskService desk;
    private final SaleMinutes minutes;
    private final Map<RoomName, SaleMinute> kept = new ConcurrentHashMap<>();

    /** For the container's proxy only. */
    protected ReportService() {
        this(null, null, null);
    }

    @Inject
    public ReportService(RoomService rooms, DeskService desk, SaleMinutes minutes) {
        this.rooms = rooms;
        this.desk = desk;
        this.minutes = minutes;
    }

    /** The room's latest line, up to about a minute ago. @throws io.daehapsil.domain.NotFound */
    public SaleReport report(RoomName room) {
        RoomName known = rooms.room(room).name();
        return SaleReport.of(minutes.latestLine(known, MOST_MINUTES), minutes.sold(known));
    }

    /** Keeps how each room stands, where anything has moved since this node did so last. Safe on several nodes at once. */
    void keepMinutes() {
        keep(desk.picture().rooms());
    }

    void keep(List<RoomPicture> pictures) {
        for (RoomPicture picture : pictures) {
            RoomName room = picture.view().room();
            SaleMinute now = minute(picture);
            SaleMinute before = kept.get(room);
            if (before == null || !now.at(Instant.EPOCH).equals(before.at(Instant.EPOCH))) {
                minutes.keep(room, now);
                kept.put(room, now);
            }
        }
    }

    private static SaleMinute minute(RoomPicture picture) {
        RoomSample sample = picture.sample();
        RoomSample.Counters counters = sample.counters();
        return new SaleMinute(
                Instant.ofEpochMilli(sample.atMillis()),
                picture.view().generation(),
                picture.view().line().last(),
                picture.view().line().head(),
                sample.waiting(),
                sample.inside(),
                counters.joined(),
                counters.admitted(),
                counters.lapsed(),
                counters.left(),
                counters.unclaimed(),
                counters.booked());
    }
}

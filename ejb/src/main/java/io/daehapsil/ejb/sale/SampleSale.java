package io.daehapsil.ejb.sale;

import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.timetable.Timetable;
import io.daehapsil.ejb.fare.FareFile;
import io.daehapsil.ejb.fare.FareService;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.ejb.timetable.gtfs.GtfsFeed;
import io.daehapsil.ejb.timetable.gtfs.Trainsets;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/**
 * The holiday sale that a new installation can be tried with: three days of Korail's high-speed trains, from thirty days
 * after its first start. Its dates never move again, so that what was booked stays.
 */
@ApplicationScoped
public class SampleSale {

    public static final RoomName ROOM = new RoomName("ktx-holiday");

    private static final String TITLE = "KTX 연휴 승차권 예매 · KTX holiday sale";
    private static final Duration SLOT = Duration.ofSeconds(180);
    private static final ZoneId ZONE = ZoneId.of("Asia/Seoul");
    private static final int DAYS_AHEAD = 30;
    private static final int DAYS = 3;

    private final TimetableService timetables;
    private final FareService fares;
    private final RoomService rooms;
    private final Clock clock;

    /** For the container's proxy only. */
    protected SampleSale() {
        this(null, null, null, null);
    }

    @Inject
    public SampleSale(TimetableService timetables, FareService fares, RoomService rooms, Clock clock) {
        this.timetables = timetables;
        this.fares = fares;
        this.rooms = rooms;
        this.clock = clock;
    }

    /**
     * Makes what is missing of it, the trains before the room, so that nobody comes in to an empty sale. Safe to repeat and
     * on several nodes at once; what an operator has changed since stays.
     *
     * @throws io.daehapsil.ejb.timetable.gtfs.BrokenFeed if the sample's calendar, which ends with the year 2027, is over
     * @throws io.daehapsil.domain.Unavailable if the database is away
     */
    public void make() {
        if (!timetables.hasSale(ROOM)) {
            LocalDate first = LocalDate.now(clock.withZone(ZONE)).plusDays(DAYS_AHEAD);
            timetables.add(
                    ROOM, timetable(first.datesUntil(first.plusDays(DAYS)).toList()));
        }
        if (fares.fares(ROOM).isEmpty()) {
            fares.replace(ROOM, fareTable());
        }
        rooms.create(ROOM, TITLE, RoomSettings.DEFAULTS.with(RoomSetting.ACTIVE_TTL_SEC, SLOT.toSeconds()));
    }

    private static Timetable timetable(List<LocalDate> dates) {
        try (InputStream feed = resource("/sample/ktx-gtfs.zip");
                InputStream cars = resource("/sample/trainsets.csv")) {
            return GtfsFeed.read(feed).on(dates, Trainsets.read(cars));
        } catch (IOException e) {
            throw new UncheckedIOException("the sample cannot be read", e);
        }
    }

    /** From end to end as published; between, by distance, which is the sample's own arithmetic. */
    private static FareTable fareTable() {
        try (InputStream table = resource("/sample/fares.csv")) {
            return FareFile.read("fares.csv", table);
        } catch (IOException e) {
            throw new UncheckedIOException("the sample's fares cannot be read", e);
        }
    }

    private static InputStream resource(String name) {
        return SampleSale.class.getResourceAsStream(name);
    }
}

package io.daehapsil.ejb.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.ejb.audit.jdbc.JdbcAuditTrail;
import io.daehapsil.ejb.fare.FareService;
import io.daehapsil.ejb.fare.jdbc.JdbcFares;
import io.daehapsil.ejb.feed.FeedService;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.schema.DatabaseWork;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.schema.TestDatabases.TestDatabase;
import io.daehapsil.ejb.timetable.DepartureOnSale;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.ejb.timetable.gtfs.BrokenFeed;
import io.daehapsil.ejb.timetable.gtfs.ImportReport;
import io.daehapsil.ejb.timetable.gtfs.ImportReport.Skipped;
import io.daehapsil.ejb.timetable.gtfs.SampleFeed;
import io.daehapsil.ejb.timetable.gtfs.Selection;
import io.daehapsil.ejb.timetable.jdbc.JdbcTimetables;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TimetableImportServiceTest {

    private static final Actor KIM = new Actor("kim", "192.0.2.7");
    private static final RoomName ROOM = new RoomName("autumn");
    private static final LocalDate EVE = LocalDate.of(2026, 12, 24);
    private static final Selection HONAM = new Selection(List.of(EVE), Set.of("HONAM"), Optional.empty());

    static Stream<TestDatabase> databases() {
        return TestDatabases.migrated();
    }

    /** The desk on one database. */
    private static final class Imports {

        final TimetableService timetables;
        final FareService fares;
        final AuditService audit;
        final TimetableImportService service;

        Imports(DataSource database) {
            JdbcRooms rooms = new JdbcRooms(database);
            rooms.add(ROOM, "autumn", RoomSettings.DEFAULTS);
            timetables = new TimetableService(new JdbcTimetables(database), Clock.systemUTC());
            audit = new AuditService(new JdbcAuditTrail(database), Clock.systemUTC());
            fares = new FareService(new JdbcFares(database));
            service = new TimetableImportService(
                    rooms, new FeedService(timetables, fares), audit, new DatabaseWork(database));
        }

        boolean sellsNothing() {
            return !timetables.hasSale(ROOM) && audit.list(0, 10).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("databases")
    void theChosenRouteIsPutOnSaleAndTheRestIsReported(TestDatabase database) {
        Imports imports = new Imports(database.dataSource());

        ImportReport report = imports.service.add(KIM, ROOM, HONAM, withCars("notes.txt", none -> "nothing"));

        int trains = imports.timetables.departures(ROOM).size();
        assertThat(trains).isBetween(1, 81);
        assertThat(report.departures()).isEqualTo(trains);
        assertThat(report.added()).isEqualTo(trains);
        assertThat(report.trips()).isEqualTo(Map.of("HONAM", trains));
        assertThat(report.stops()).isEqualTo(imports.timetables.stops(ROOM).size());
        assertThat(report.timesFilled()).isPositive();
        assertThat(report.skipped())
                .contains(new Skipped("trips", 82 - trains, "they are of routes that were not chosen"))
                .contains(new Skipped("notes.txt", 1, "nothing of it is needed"))
                .extracting(Skipped::what)
                .contains("stops");
        assertThat(imports.audit.list(0, 10))
                .hasSize(1)
                .allSatisfy(entry -> assertThat(entry.toString())
                        .contains("kim", "timetable.import", "autumn", "2026-12-24", "HONAM"));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void theSameFeedAgainAddsWhatIsMissingAndNeedsNoCars(TestDatabase database) {
        Imports imports = new Imports(database.dataSource());
        int first = imports.service.add(KIM, ROOM, HONAM, withCars()).added();

        assertThat(imports.service.add(KIM, ROOM, HONAM, plain()).added()).isZero();
        assertThat(imports.audit.list(0, 10)).hasSize(1);

        Selection twoDays = new Selection(List.of(EVE, EVE.plusDays(1)), Set.of("HONAM"), Optional.empty());
        assertThat(imports.service.add(KIM, ROOM, twoDays, plain()).added()).isEqualTo(first);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aFeedThatWouldChangeWhatIsOnSaleIsRefusedAndSaysWhich(TestDatabase database) {
        Imports imports = new Imports(database.dataSource());
        Selection all = Selection.of(List.of(EVE));
        imports.service.add(KIM, ROOM, all, withCars());
        assertThatThrownBy(() -> imports.service.add(
                        KIM,
                        ROOM,
                        all,
                        SampleFeed.changed(
                                "stop_times.txt", text -> text.replaceFirst("05:13:00,05:13:00", "05:12:00,05:12:00"))))
                .isInstanceOfSatisfying(
                        DepartureOnSale.class,
                        refused ->
                                assertThat(refused.departures()).containsExactly(new DepartureId("KTX1@2026-12-24")));

        assertThat(imports.timetables.departures(ROOM))
                .isEqualTo(SampleFeed.on(EVE).departures());
        assertThat(imports.audit.list(0, 10)).hasSize(1);
    }

    @Test
    void theFeedsFaresComeWithItsDeparturesAndARepeatLeavesThoseThatAreSet() {
        Imports imports = new Imports(TestDatabases.migrated(TestDatabases.h2()));

        assertThat(imports.service.add(KIM, ROOM, HONAM, withFares("40000,KRW")).fares())
                .isPositive();
        assertThat(imports.fares.fares(ROOM).orElseThrow().rows())
                .allSatisfy(row -> assertThat(row.price().minor()).isEqualTo(40000));

        assertThat(imports.service.add(KIM, ROOM, HONAM, withFares("50000,KRW")).fares())
                .isZero();
        assertThat(imports.fares.fares(ROOM).orElseThrow().rows())
                .allSatisfy(row -> assertThat(row.price().minor()).isEqualTo(40000));
    }

    @Test
    void faresThatFitInNoTableAreLeftOutAndTheReportSaysWhy() {
        Imports imports = new Imports(TestDatabases.migrated(TestDatabases.h2()));

        ImportReport report = imports.service.add(KIM, ROOM, HONAM, withFares("40000,WON"));

        assertThat(report.added()).isPositive();
        assertThat(report.fares()).isZero();
        assertThat(report.skipped())
                .contains(new Skipped("fare_attributes.txt", 1, "fare flat is in no currency of ISO 4217"));
        assertThat(imports.fares.fares(ROOM)).isEmpty();
    }

    @Test
    void faresOfAnotherCurrencyThanTheSalesAreLeftOutToo() {
        Imports imports = new Imports(TestDatabases.migrated(TestDatabases.h2()));
        imports.service.add(KIM, ROOM, HONAM, withFares("40000,KRW"));
        Selection next = new Selection(List.of(EVE.plusDays(1)), Set.of("HONAM"), Optional.empty());

        ImportReport report = imports.service.add(KIM, ROOM, next, withFares("12.50,EUR"));

        assertThat(report.added()).isPositive();
        assertThat(report.skipped())
                .extracting(Skipped::why)
                .anySatisfy(why -> assertThat(why).contains("one currency"));
    }

    @Test
    void aBrokenFeedChangesNothing() {
        Imports imports = new Imports(TestDatabases.migrated(TestDatabases.h2()));

        assertThatThrownBy(() -> imports.service.add(
                        KIM,
                        ROOM,
                        HONAM,
                        SampleFeed.changed("stop_times.txt", text -> text.replaceFirst("GWANGMYEONG", "NOWHERE"))))
                .isInstanceOfSatisfying(BrokenFeed.class, broken -> {
                    assertThat(broken.file()).contains("stop_times.txt");
                    assertThat(broken.line()).hasValue(3);
                });

        assertThat(imports.sellsNothing()).isTrue();
        assertThat(imports.service.add(KIM, ROOM, HONAM, withCars()).added()).isPositive();
    }

    /** Every kind of bad input, one after the other into the same room: whatever it is, nothing is on sale afterwards. */
    @Test
    void whateverIsWrongWithAFeedItSaysWhereAndNothingIsChanged() {
        Imports imports = new Imports(TestDatabases.migrated(TestDatabases.h2()));
        String row = "KTX1,05:13:00,05:13:00,SEOUL,1,1\n";
        Map<InputStream, String> broken = new LinkedHashMap<>();
        broken.put(new ByteArrayInputStream("no zip".getBytes(StandardCharsets.UTF_8)), "not a zip file");
        broken.put(SampleFeed.changed("routes.txt", none -> null), "the feed has no routes.txt");
        broken.put(SampleFeed.changed("agency.txt", none -> null), "the feed has no agency.txt");
        broken.put(
                SampleFeed.changed("trips.txt", text -> text.replaceFirst("trip_id", "id")),
                "trips.txt, line 2: trip_id is missing");
        broken.put(
                SampleFeed.changed("stop_times.txt", text -> text.replaceFirst("GWANGMYEONG", "NOWHERE")),
                "stop_times.txt, line 3: it names no stop");
        broken.put(
                SampleFeed.changed("stops.txt", text -> text.replaceFirst("37.554722", "north")),
                "stops.txt, line 2: a value cannot be read (SEOUL,서울,north");
        broken.put(
                SampleFeed.changed("stop_times.txt", text -> text + row.repeat((100 << 20) / row.length())),
                "stop_times.txt, line 300001: more than 300000 lines");

        broken.forEach((feed, complaint) -> {
            assertThatThrownBy(() -> imports.service.add(KIM, ROOM, HONAM, feed))
                    .isInstanceOf(BrokenFeed.class)
                    .hasMessageContaining(complaint);
            assertThat(imports.sellsNothing()).as(complaint).isTrue();
        });
    }

    @Test
    void aTrainTypeWithoutCarsAndAnUnknownRouteAreRefused() {
        Imports imports = new Imports(TestDatabases.migrated(TestDatabases.h2()));

        assertThatThrownBy(() -> imports.service.add(KIM, ROOM, HONAM, plain()))
                .isInstanceOf(BrokenFeed.class)
                .hasMessageContaining("no cars are known");
        assertThatThrownBy(() -> imports.service.add(
                        KIM, ROOM, new Selection(List.of(EVE), Set.of("MOON"), Optional.empty()), withCars()))
                .isInstanceOf(BrokenFeed.class)
                .hasMessageContaining("routes.txt has no route MOON");
        assertThat(imports.sellsNothing()).isTrue();
    }

    @Test
    void carsMayBeDrawnInTheZip() {
        Imports imports = new Imports(TestDatabases.migrated(TestDatabases.h2()));
        InputStream feed = SampleFeed.changed(Map.of(
                "trips.txt",
                        text -> text.replaceAll("(?m),[A-Za-z-]+\\r?$", ",BUS").replaceFirst(",BUS", ",train_type"),
                "layouts/BUS.txt", none -> "car 1 STANDARD\n10 x AB CD\n"));

        imports.service.add(KIM, ROOM, HONAM, feed);

        assertThat(imports.timetables.departures(ROOM))
                .allSatisfy(bus -> assertThat(bus.seatCount()).isEqualTo(40));
    }

    @Test
    void aRoomThatThereIsNotGetsNoTrains() {
        Imports imports = new Imports(TestDatabases.migrated(TestDatabases.h2()));

        assertThatThrownBy(() -> imports.service.add(KIM, new RoomName("nowhere"), HONAM, withCars()))
                .isInstanceOf(NotFound.class);
    }

    /** The sample with its table of cars in the zip. */
    private static InputStream withCars() {
        return SampleFeed.changed("trainsets.csv", none -> cars());
    }

    private static InputStream withCars(String file, UnaryOperator<String> change) {
        return SampleFeed.changed(Map.of("trainsets.csv", none -> cars(), file, change));
    }

    private static InputStream withFares(String price) {
        return SampleFeed.changed(Map.of(
                "trainsets.csv",
                none -> cars(),
                "fare_attributes.txt",
                none -> "fare_id,price,currency_type,payment_method,transfers\nflat," + price + ",1,0\n"));
    }

    private static InputStream plain() {
        return SampleFeed.changed("feed_info.txt", text -> text);
    }

    private static String cars() {
        try (InputStream csv = SampleFeed.class.getResourceAsStream("/sample/trainsets.csv")) {
            return new String(csv.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package io.daehapsil.ejb.timetable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Call;
import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Timetable;
import io.daehapsil.ejb.Shortest;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.schema.TestDatabases.TestDatabase;
import io.daehapsil.ejb.timetable.gtfs.SampleFeed;
import io.daehapsil.ejb.timetable.jdbc.JdbcTimetables;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TimetableServiceTest {

    private static final String MIGRATED = "io.daehapsil.ejb.schema.TestDatabases#migrated";
    private static final RoomName ROOM = new RoomName("holiday");
    private static final LocalDate EVE = LocalDate.of(2026, 12, 24);
    private static final StopId SEOUL = new StopId("SEOUL");
    private static final StopId BUSAN = new StopId("BUSAN");

    @ParameterizedTest
    @MethodSource(MIGRATED)
    void whatWasImportedIsReadAsItWas(TestDatabase database) {
        Timetable sample = SampleFeed.on(EVE, EVE.plusDays(1), EVE.plusDays(2));

        assertThat(service(database.dataSource()).add(ROOM, sample)).isEqualTo(246);

        TimetableService restarted = service(database.dataSource());
        assertThat(restarted.departures(ROOM)).isEqualTo(sample.departures());
        assertThat(restarted.stops(ROOM)).isEqualTo(sample.stops());
        assertThat(restarted.dates(ROOM)).isEqualTo(sample.dates());
    }

    @ParameterizedTest
    @MethodSource(MIGRATED)
    void threeDaysAreImportedWithinSeconds(TestDatabase database) {
        Iterator<Timetable> samples = Stream.of(EVE, EVE.plusDays(3), EVE.plusDays(6))
                .map(first -> SampleFeed.on(first, first.plusDays(1), first.plusDays(2)))
                .toList()
                .iterator();

        assertThat(Shortest.ofThree(() -> service(database.dataSource()).add(ROOM, samples.next())))
                .isLessThan(Duration.ofSeconds(3));
    }

    @ParameterizedTest
    @MethodSource(MIGRATED)
    void aCancelledDepartureIsInNoSearchOnAnyNodeAndMayBeImportedAgain(TestDatabase database) {
        TimetableService timetables = service(database.dataSource());
        timetables.add(ROOM, SampleFeed.on(EVE));
        TimetableService other = service(database.dataSource());
        List<Departure> before = other.find(ROOM, SEOUL, BUSAN, EVE);
        DepartureId cancelled = before.get(0).id();

        assertThat(timetables.cancel(ROOM, cancelled)).isTrue();
        assertThat(timetables.cancel(ROOM, cancelled)).as("again").isFalse();

        assertThat(timetables.isCancelled(ROOM, cancelled)).isTrue();
        assertThat(other.isCancelled(ROOM, cancelled)).as("not yet heard of").isFalse();
        other.refresh();
        assertThat(other.isCancelled(ROOM, cancelled)).isTrue();
        assertThat(other.isCancelled(ROOM, before.get(1).id())).isFalse();
        assertThat(other.find(ROOM, SEOUL, BUSAN, EVE)).isEqualTo(before.subList(1, before.size()));
        assertThat(other.departure(ROOM, cancelled)).isEqualTo(before.get(0));
        assertThat(other.add(ROOM, SampleFeed.on(EVE))).isZero();
        assertThatThrownBy(() -> other.cancel(ROOM, new DepartureId("NONE@2026-12-24")))
                .isInstanceOf(NotFound.class);
    }

    @ParameterizedTest
    @MethodSource(MIGRATED)
    void importingAgainChangesNothing(TestDatabase database) {
        TimetableService timetables = service(database.dataSource());
        timetables.add(ROOM, SampleFeed.on(EVE));
        var revisions = new JdbcTimetables(database.dataSource()).revisions();

        assertThat(timetables.add(ROOM, SampleFeed.on(EVE))).isZero();

        assertThat(new JdbcTimetables(database.dataSource()).revisions()).isEqualTo(revisions);
        assertThat(timetables.departures(ROOM)).hasSize(82);
    }

    @ParameterizedTest
    @MethodSource(MIGRATED)
    void aLaterImportAddsOnlyTheNewDates(TestDatabase database) {
        TimetableService timetables = service(database.dataSource());
        timetables.add(ROOM, SampleFeed.on(EVE));

        assertThat(timetables.add(ROOM, SampleFeed.on(EVE, EVE.plusDays(1)))).isEqualTo(82);
        assertThat(timetables.dates(ROOM)).containsExactly(EVE, EVE.plusDays(1));
    }

    @ParameterizedTest
    @MethodSource(MIGRATED)
    void twoNodesThatImportAtOnceAddEachDepartureOnce(TestDatabase database) throws Exception {
        Timetable sample = SampleFeed.on(EVE);
        int nodes = 3;
        ExecutorService threads = Executors.newFixedThreadPool(nodes);
        CountDownLatch together = new CountDownLatch(nodes);
        List<Future<Integer>> imports = new ArrayList<>();
        for (int i = 0; i < nodes; i++) {
            imports.add(threads.submit(() -> {
                together.countDown();
                together.await();
                return service(database.dataSource()).add(ROOM, sample);
            }));
        }
        int added = 0;
        for (Future<Integer> each : imports) {
            added += each.get();
        }
        threads.shutdown();

        assertThat(added).isEqualTo(82);
        assertThat(service(database.dataSource()).departures(ROOM)).hasSize(82);
    }

    @ParameterizedTest
    @MethodSource(MIGRATED)
    void aDepartureOnSaleIsNeitherChangedNorSoldElsewhereAndNothingElseIsAdded(TestDatabase database) {
        TimetableService timetables = service(database.dataSource());
        timetables.add(ROOM, SampleFeed.on(EVE));
        Departure changed = later(timetables.departures(ROOM).get(0));
        Departure fresh = SampleFeed.on(EVE.plusDays(1)).departures().get(0);
        Timetable offered = new Timetable(List.of(changed, fresh), timetables.stops(ROOM));

        assertThatThrownBy(() -> timetables.add(ROOM, offered))
                .isInstanceOf(DepartureOnSale.class)
                .hasMessageContaining("with other calls or cars");
        assertThatThrownBy(() -> timetables.add(new RoomName("other"), SampleFeed.on(EVE)))
                .isInstanceOf(DepartureOnSale.class)
                .hasMessageContaining("is on sale in room holiday");

        assertThat(service(database.dataSource()).departures(ROOM))
                .isEqualTo(SampleFeed.on(EVE).departures());
        assertThatThrownBy(() -> service(database.dataSource()).departures(new RoomName("other")))
                .isInstanceOf(NotFound.class);
    }

    @ParameterizedTest
    @MethodSource(MIGRATED)
    void aTrainTypeKeepsItsCars(TestDatabase database) {
        TimetableService timetables = service(database.dataSource());
        timetables.add(ROOM, SampleFeed.on(EVE));
        Departure next = SampleFeed.on(EVE.plusDays(1)).departures().get(0);
        Departure shorter = new Departure(
                next.id(),
                next.route(),
                next.trainType(),
                next.trainNumber(),
                next.serviceDate(),
                next.zone(),
                next.calls(),
                List.of(new Car(1, SeatClass.STANDARD, 1, "AB")));

        assertThatThrownBy(() -> timetables.add(ROOM, new Timetable(List.of(shorter), timetables.stops(ROOM))))
                .isInstanceOf(DepartureOnSale.class)
                .hasMessageContaining("other cars");
    }

    @ParameterizedTest
    @MethodSource(MIGRATED)
    void carsComeBackAsTheyWereDrawnQuietOnesAndUnevenRowsToo(TestDatabase database) {
        List<Car> cars = List.of(
                new Car(1, SeatClass.STANDARD, true, List.of("AB __", "AB CD", "ABECD")),
                new Car(2, SeatClass.FIRST, 3, "A BC"));
        Departure drawn = SampleFeed.on(EVE).departures().get(0);
        Departure bus = new Departure(
                drawn.id(),
                drawn.route(),
                "Bus",
                drawn.trainNumber(),
                drawn.serviceDate(),
                drawn.zone(),
                drawn.calls(),
                cars);
        service(database.dataSource())
                .add(ROOM, new Timetable(List.of(bus), SampleFeed.on(EVE).stops()));

        assertThat(service(database.dataSource()).departure(ROOM, bus.id()).cars())
                .isEqualTo(cars);
    }

    @Test
    void whatAnotherNodeImportedIsFoundAtOnceByWhoAsksForIt() {
        DataSource database = migratedH2();
        TimetableService here = service(database);
        service(database).add(ROOM, SampleFeed.on(EVE));

        assertThat(here.departure(ROOM, new DepartureId("KTX1@2026-12-24")).trainNumber())
                .isEqualTo("1");
    }

    @Test
    void unknownThingsAreLookedForOnceASecondAtMost() {
        DataSource database = migratedH2();
        MovableClock clock = new MovableClock();
        TimetableService here = new TimetableService(new JdbcTimetables(database), clock);
        assertThatThrownBy(() -> here.stops(ROOM)).isInstanceOf(NotFound.class);
        service(database).add(ROOM, SampleFeed.on(EVE));

        assertThatThrownBy(() -> here.stops(ROOM)).isInstanceOf(NotFound.class).hasMessage("no sale named holiday");

        clock.now = clock.now.plusSeconds(2);
        assertThat(here.stops(ROOM)).hasSize(27);
    }

    @Test
    void departuresAreFoundByStopsAndLocalDate() {
        TimetableService timetables = service(migratedH2());
        timetables.add(ROOM, SampleFeed.on(EVE, EVE.plusDays(1)));

        assertThat(timetables.find(ROOM, SEOUL, BUSAN, EVE))
                .hasSize(58)
                .allSatisfy(departure -> assertThat(departure
                                .boards(departure.stretch(SEOUL, BUSAN))
                                .toLocalDate())
                        .isEqualTo(EVE));
        assertThat(timetables.find(ROOM, BUSAN, SEOUL, EVE)).isEmpty();
        assertThat(timetables.find(ROOM, SEOUL, BUSAN, EVE.minusDays(1))).isEmpty();
        assertThatThrownBy(() -> timetables.find(ROOM, SEOUL, new StopId("PYONGYANG"), EVE))
                .isInstanceOf(NotFound.class)
                .hasMessage("no stop named PYONGYANG");
        assertThatThrownBy(() -> timetables.departure(ROOM, new DepartureId("KTX1@2027-01-01")))
                .isInstanceOf(NotFound.class)
                .hasMessage("no departure named KTX1@2027-01-01");
    }

    @Test
    void aDatabaseThatIsAwayIsSaidSo() {
        JdbcDataSource nowhere = new JdbcDataSource();
        nowhere.setURL("jdbc:h2:tcp://127.0.0.1:1/none");

        assertThatThrownBy(() -> service(nowhere).stops(ROOM))
                .isInstanceOf(Unavailable.class)
                .extracting(e -> ((Unavailable) e).what())
                .isEqualTo(Unavailable.What.DATABASE);
    }

    private static DataSource migratedH2() {
        return TestDatabases.migrated(TestDatabases.h2());
    }

    private static TimetableService service(DataSource database) {
        return new TimetableService(new JdbcTimetables(database), new MovableClock());
    }

    private static Departure later(Departure departure) {
        List<Call> calls = departure.calls().stream()
                .map(call -> new Call(
                        call.stop(),
                        call.arrival().plusSeconds(60),
                        call.departure().plusSeconds(60)))
                .toList();
        return new Departure(
                departure.id(),
                departure.route(),
                departure.trainType(),
                departure.trainNumber(),
                departure.serviceDate(),
                departure.zone(),
                calls,
                departure.layout());
    }

    private static final class MovableClock extends Clock {

        private Instant now = Instant.parse("2026-11-24T00:00:00Z");

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(java.time.ZoneId zone) {
            throw new UnsupportedOperationException("the zone comes from the departures");
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}

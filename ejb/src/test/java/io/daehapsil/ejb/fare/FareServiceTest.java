package io.daehapsil.ejb.fare;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.ejb.fare.jdbc.JdbcFares;
import io.daehapsil.ejb.schema.TestDatabases.TestDatabase;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.ejb.timetable.gtfs.SampleFeed;
import io.daehapsil.ejb.timetable.jdbc.JdbcTimetables;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FareServiceTest {

    private static final RoomName ROOM = new RoomName("holiday");
    private static final StopId SEOUL = new StopId("SEOUL");
    private static final StopId BUSAN = new StopId("BUSAN");

    @ParameterizedTest
    @MethodSource("io.daehapsil.ejb.schema.TestDatabases#migrated")
    void faresComeBackAsTheyWerePutAndANewTableReplacesTheOld(TestDatabase database) {
        new TimetableService(new JdbcTimetables(database.dataSource()), Clock.systemUTC())
                .add(ROOM, SampleFeed.on(LocalDate.of(2026, 12, 24)));
        FareService here = service(database);
        assertThat(here.fares(ROOM)).isEmpty();

        here.replace(ROOM, table(59800));
        assertThat(price(here)).contains(59800L);
        assertThat(price(service(database))).contains(59800L);
        assertThat(service(database).fares(ROOM).orElseThrow().passengers())
                .extracting(PassengerType::name)
                .containsExactly("SENIOR", "ADULT");

        here.replace(ROOM, table(61000));
        assertThat(price(service(database))).contains(61000L);
    }

    @ParameterizedTest
    @MethodSource("io.daehapsil.ejb.schema.TestDatabases#migrated")
    void whatAnotherNodeHasPutCountsFromTheNextLookOnAndUntilThenNobodyAsksTheDatabase(TestDatabase database) {
        new TimetableService(new JdbcTimetables(database.dataSource()), Clock.systemUTC())
                .add(ROOM, SampleFeed.on(LocalDate.of(2026, 12, 24)));
        FareService here = service(database);
        service(database).replace(ROOM, table(59800));
        assertThat(price(here)).contains(59800L);

        service(database).replace(ROOM, table(61000));

        assertThat(price(here)).contains(59800L);
        here.refresh();
        assertThat(price(here)).contains(61000L);
    }

    private static FareService service(TestDatabase database) {
        return new FareService(new JdbcFares(database.dataSource()));
    }

    private static Optional<Long> price(FareService service) {
        return service.fares(ROOM)
                .flatMap(table -> table.price(SEOUL, BUSAN, SeatClass.STANDARD, PassengerType.ADULT))
                .map(Money::minor);
    }

    private static FareTable table(long adult) {
        Currency won = Currency.getInstance("KRW");
        return new FareTable(List.of(
                new FareTable.Row(SEOUL, BUSAN, SeatClass.STANDARD, new PassengerType("SENIOR"), new Money(41800, won)),
                new FareTable.Row(SEOUL, BUSAN, SeatClass.STANDARD, PassengerType.ADULT, new Money(adult, won))));
    }
}

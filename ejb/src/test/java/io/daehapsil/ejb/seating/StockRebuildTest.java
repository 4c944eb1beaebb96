package io.daehapsil.ejb.seating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.Offer;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.seating.SeatStock;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Timetable;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.schema.TestDatabases.TestDatabase;
import io.daehapsil.ejb.seating.jdbc.JdbcBookedSeats;
import io.daehapsil.ejb.seating.redis.RedisSeatStock;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.ejb.timetable.gtfs.SampleFeed;
import io.daehapsil.ejb.timetable.jdbc.JdbcTimetables;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StockRebuildTest {

    private static final String MIGRATED = "io.daehapsil.ejb.schema.TestDatabases#migrated";
    private static final LocalDate EVE = LocalDate.of(2026, 12, 24);
    private static final DepartureId KTX1 = new DepartureId("KTX1@2026-12-24");
    private static final DepartureId KTX3 = new DepartureId("KTX3@2026-12-24");
    private static final StopId SEOUL = new StopId("SEOUL");
    private static final StopId DAEJEON = new StopId("DAEJEON");
    private static final StopId BUSAN = new StopId("BUSAN");

    private static Timetable sample;

    private final RoomName room = TestRedis.freshRoom();
    private final SeatStock stock = new RedisSeatStock(TestRedis.client(), TestRedis.scripts());

    @BeforeAll
    static void readTheSample() {
        sample = SampleFeed.on(EVE);
    }

    @ParameterizedTest
    @MethodSource(MIGRATED)
    void seatsOfBookingsThatRedisLostAreTakenAgain(TestDatabase database) throws SQLException {
        TimetableService timetables = sale(database.dataSource());
        book(database.dataSource(), KTX1, 12, 0, 3);
        book(database.dataSource(), KTX1, 12, 3, 6);
        book(database.dataSource(), KTX3, 0, 1, 2);
        StockRebuild rebuild = rebuild(timetables, database.dataSource(), "2026-11-24T00:00:00Z");

        assertThat(rebuild.rebuild()).isEqualTo(7);

        SeatMap map = stock.read(room, timetables.departure(room, KTX1));
        assertThat(map.free(timetables.departure(room, KTX1).stretch(SEOUL, BUSAN))
                        .get(12))
                .isFalse();
        assertThat(map.left(timetables.departure(room, KTX1).stretch(SEOUL, BUSAN)))
                .isEqualTo(Map.of(SeatClass.STANDARD, 839, SeatClass.FIRST, 108));
        assertThat(stock.read(room, timetables.departure(room, KTX3)).isTaken(0, 1))
                .isTrue();
    }

    @Test
    void aStockThatLostNothingIsLeftAlone() throws SQLException {
        DataSource database = TestDatabases.migrated(TestDatabases.h2());
        TimetableService timetables = sale(database);
        book(database, KTX1, 12, 0, 3);
        StockRebuild rebuild = rebuild(timetables, database, "2026-11-24T00:00:00Z");
        rebuild.rebuild();

        assertThat(rebuild.rebuild()).isZero();
    }

    @Test
    void aSeatClaimedButNotYetBookedStaysTaken() throws SQLException {
        DataSource database = TestDatabases.migrated(TestDatabases.h2());
        TimetableService timetables = sale(database);
        SeatMap before = SeatMap.empty(timetables.departure(room, KTX1).layout(), 6);
        stock.mark(
                room,
                Map.of(
                        KTX1,
                        before.take(timetables.departure(room, KTX1).stretch(SEOUL, DAEJEON), List.of(40))
                                .takenBeyond(before)));

        rebuild(timetables, database, "2026-11-24T00:00:00Z").rebuild();

        assertThat(stock.read(room, timetables.departure(room, KTX1)).isTaken(40, 0))
                .isTrue();
    }

    @Test
    void trainsThatHaveArrivedAreNotLookedAt() throws SQLException {
        DataSource database = TestDatabases.migrated(TestDatabases.h2());
        TimetableService timetables = sale(database);
        book(database, KTX1, 12, 0, 3);

        assertThat(rebuild(timetables, database, "2026-12-26T00:00:00Z").rebuild())
                .isZero();
    }

    @Test
    void nothingCanBeClaimedUntilTheStockIsComplete() throws SQLException {
        DataSource database = TestDatabases.migrated(TestDatabases.h2());
        TimetableService timetables = sale(database);
        StockRebuild rebuild = rebuild(timetables, database, "2026-11-24T00:00:00Z");

        assertThatThrownBy(rebuild::requireComplete).isInstanceOf(Unavailable.class);

        rebuild.rebuild();
        rebuild.requireComplete();
    }

    @Test
    void aDatabaseThatIsAwayLeavesTheStockIncomplete() {
        TimetableService timetables = sale(TestDatabases.migrated(TestDatabases.h2()));
        JdbcDataSource nowhere = new JdbcDataSource();
        nowhere.setURL("jdbc:h2:tcp://127.0.0.1:1/none");
        StockRebuild rebuild = rebuild(timetables, nowhere, "2026-11-24T00:00:00Z");

        assertThatThrownBy(rebuild::rebuild).isInstanceOf(Unavailable.class);
        assertThat(rebuild.isComplete()).isFalse();
    }

    @Test
    void offersSayWhatIsLeftOnTheAskedStretch() throws SQLException {
        DataSource database = TestDatabases.migrated(TestDatabases.h2());
        TimetableService timetables = sale(database);
        Departure ktx1 = timetables.departure(room, KTX1);
        book(database, KTX1, 12, 0, ktx1.stretch(SEOUL, DAEJEON).toCall());
        StockRebuild rebuild = rebuild(timetables, database, "2026-11-24T00:00:00Z");
        rebuild.rebuild();
        SeatingService seating = new SeatingService(timetables, stock);

        assertThat(left(seating.offers(room, SEOUL, BUSAN, EVE))).isEqualTo(947);
        assertThat(left(seating.offers(room, SEOUL, DAEJEON, EVE))).isEqualTo(947);
        assertThat(left(seating.offers(room, DAEJEON, BUSAN, EVE))).isEqualTo(948);
        assertThat(seating.offers(room, BUSAN, SEOUL, EVE)).isEmpty();
        assertThat(seating.seatMap(room, KTX1).isTaken(12, 0)).isTrue();
    }

    private TimetableService sale(DataSource database) {
        TimetableService timetables = new TimetableService(new JdbcTimetables(database), clock("2026-11-24T00:00:00Z"));
        timetables.add(room, sample);
        return timetables;
    }

    private StockRebuild rebuild(TimetableService timetables, DataSource database, String now) {
        return new StockRebuild(timetables, new JdbcBookedSeats(database), stock, clock(now));
    }

    private static Clock clock(String now) {
        return Clock.fixed(Instant.parse(now), ZoneOffset.UTC);
    }

    private static int left(Collection<Offer> offers) {
        return offers.stream()
                .filter(offer -> offer.departure().id().equals(KTX1))
                .mapToInt(Offer::seatsLeft)
                .sum();
    }

    /** The rows that a booking of one seat leaves. */
    private static void book(DataSource database, DepartureId departure, int seat, int fromCall, int toCall)
            throws SQLException {
        String id = UUID.randomUUID().toString().substring(0, 22);
        try (Connection connection = database.getConnection()) {
            connection
                    .createStatement()
                    .execute("insert into booking (id, room, reference, secret_hash, state, reserved_at,"
                            + " booked_at, version) values ('" + id + "', 'r', '" + id.substring(0, 8)
                            + "', 'h', 'CONFIRMED', current_timestamp, current_timestamp, 0)");
            connection
                    .createStatement()
                    .execute("insert into booking_seat (id, booking_id, leg, departure, from_stop, to_stop, from_call,"
                            + " to_call, seat, label) values ('" + id + "-0', '" + id + "', 0, '" + departure
                            + "', 'A', 'B', " + fromCall + ", " + toCall + ", " + seat + ", '1-1A')");
            for (int segment = fromCall; segment < toCall; segment++) {
                connection
                        .createStatement()
                        .execute("insert into seat_segment (departure, seat, segment, booking_seat_id) values ('"
                                + departure + "', " + seat + ", " + segment + ", '" + id + "-0')");
            }
        }
    }
}

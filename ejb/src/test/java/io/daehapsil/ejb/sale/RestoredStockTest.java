package io.daehapsil.ejb.sale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.ReservedLeg;
import io.daehapsil.domain.booking.ReservedSeat;
import io.daehapsil.domain.queue.LineId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Timetable;
import io.daehapsil.ejb.booking.HandClock;
import io.daehapsil.ejb.booking.LostMessages;
import io.daehapsil.ejb.booking.TestUndelivered;
import io.daehapsil.ejb.booking.UndeliveredSeats;
import io.daehapsil.ejb.metrics.TestMetrics;
import io.daehapsil.ejb.queue.Draws;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.RoomViews;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.seating.StockRebuild;
import io.daehapsil.ejb.seating.redis.RedisSeatStock;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.ejb.timetable.gtfs.SampleFeed;
import io.daehapsil.ejb.timetable.jdbc.JdbcTimetables;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Redis loses a sale's line and seats: nobody reserves before every seat that is taken is known again. */
class RestoredStockTest {

    private static final DepartureId KTX1 = new DepartureId("KTX1@2026-12-24");
    private static final StopId SEOUL = new StopId("SEOUL");
    private static final StopId DAEJEON = new StopId("DAEJEON");
    private static Timetable sample;

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final HandClock clock = new HandClock();
    private final RedisWaitingLine line = new RedisWaitingLine(TestRedis.scripts());
    private final RoomService rooms = new RoomService(new JdbcRooms(database), line);
    private final RoomViews views =
            new RoomViews(rooms, line, new Draws(new JdbcRooms(database), line), new TestMetrics().metrics());
    private final TimetableService timetables = new TimetableService(new JdbcTimetables(database), clock);
    private final RedisSeatStock stock = new RedisSeatStock(TestRedis.client(), TestRedis.scripts());
    private final RoomName room = TestRedis.freshRoom();

    /** Seats that the database has: they stand in for its rows. */
    private final List<Integer> booked = new ArrayList<>();

    private final TestUndelivered letters = new TestUndelivered();
    private final StockRebuild rebuild = new StockRebuild(timetables, this::booked, stock, clock);
    private Set<String> keepers = Set.of("one");
    private final Lost messages = new Lost();
    private final RestoredStock restored = stockOfOneNode();

    /** Messages that arrived nowhere. */
    private static final class Lost extends LostMessages {

        private final List<ReservationRecord> missing = new ArrayList<>();
        private boolean brokerIsAway;
        private int sent;

        @Override
        public List<ReservationRecord> missing() {
            return missing;
        }

        @Override
        public int sendAgain() {
            if (brokerIsAway) {
                throw new Unavailable(Unavailable.What.BROKER, null);
            }
            return ++sent;
        }
    }

    private RestoredStock stockOfOneNode() {
        return new RestoredStock(
                timetables,
                views,
                rebuild,
                new UndeliveredSeats(letters, messages, stock),
                messages,
                () -> keepers,
                clock);
    }

    @BeforeAll
    static void readTheSample() {
        sample = SampleFeed.on(LocalDate.of(2026, 12, 24));
    }

    @BeforeEach
    void aSaleThatIsComplete() {
        timetables.add(room, sample);
        rooms.create(room, "KTX", RoomSettings.DEFAULTS);
        views.refresh(room);
        rebuild.rebuild();
        restored.doOnce();
        restored.requireComplete();
    }

    @Test
    void afterTheStartNobodyReservesBeforeWhatIsOnItsWayIsMarked() {
        RestoredStock fresh = stockOfOneNode();
        letters.queued.add(reservation(5));
        assertThatThrownBy(fresh::requireComplete).isInstanceOf(Unavailable.class);

        fresh.doOnce();

        assertThatCode(fresh::requireComplete).doesNotThrowAnyException();
        assertThat(taken()).containsExactly(5);
    }

    /** F-56: it may lack the last claims, though every number is there. */
    @Test
    void whereAnotherRedisHasTakenOverTheSeatsAreLookedAtOnceAndOnceMoreAndNobodyIsHeldUp() {
        keepers = Set.of("another");
        letters.queued.add(reservation(5));
        booked.add(3);

        restored.doOnce();

        assertThatCode(restored::requireComplete).doesNotThrowAnyException();
        assertThat(taken()).containsExactly(3, 5);
        booked.add(6);
        clock.pass(RestoredStock.SETTLED);
        restored.doOnce();
        assertThat(taken()).containsExactly(3, 5, 6);
        booked.add(7);
        restored.doOnce();
        assertThat(taken()).as("that was all").containsExactly(3, 5, 6);
    }

    @Test
    void seatsComeBackFromTheDatabaseTheQueueAndTheDeadLetters() {
        booked.add(3);
        letters.queued.add(reservation(5));
        letters.dead.add(reservation(7));
        lose();

        restored.doOnce();

        assertThat(taken()).containsExactly(3, 5, 7);
    }

    @Test
    void nobodyReservesWhileAMessageMayStillBeOnItsWay() {
        lose();
        assertThatThrownBy(restored::requireComplete).isInstanceOf(Unavailable.class);
        restored.doOnce();
        letters.queued.add(reservation(5));
        clock.pass(RestoredStock.SETTLED);
        restored.doOnce();
        restored.doOnce();
        assertThatThrownBy(restored::requireComplete).isInstanceOf(Unavailable.class);
        assertThat(taken()).containsExactly(5);

        letters.queued.clear();
        booked.add(5);
        booked.add(6);
        restored.doOnce();

        assertThatCode(restored::requireComplete).doesNotThrowAnyException();
        assertThat(taken()).containsExactly(5, 6);
    }

    /** A broker may have given out a message and not know its end, for longer than anybody can wait. */
    @Test
    void whatArrivedNowhereIsSentOnceMoreBeforeAnybodyReserves() {
        lose();
        restored.doOnce();
        assertThat(messages.sent).as("it may arrive yet").isZero();
        clock.pass(RestoredStock.SETTLED);
        messages.brokerIsAway = true;
        assertThatThrownBy(restored::doOnce).isInstanceOf(Unavailable.class);
        assertThatThrownBy(restored::requireComplete).isInstanceOf(Unavailable.class);

        messages.brokerIsAway = false;
        restored.doOnce();
        restored.doOnce();

        assertThat(messages.sent).isEqualTo(1);
        assertThatCode(restored::requireComplete).doesNotThrowAnyException();
    }

    /** A listener takes hundreds of messages at once, which no look at the queue shows. */
    @Test
    void nobodyReservesBeforeWhatThisNodeHasSentIsInTheDatabase() {
        messages.missing.add(new ReservationRecord(reservation(5), BookingState.ACCEPTED, Optional.empty()));
        lose();
        restored.doOnce();
        assertThat(taken()).containsExactly(5);
        clock.pass(RestoredStock.SETTLED);
        restored.doOnce();
        restored.doOnce();
        assertThatThrownBy(restored::requireComplete).isInstanceOf(Unavailable.class);

        messages.missing.clear();
        restored.doOnce();

        assertThatCode(restored::requireComplete).doesNotThrowAnyException();
    }

    @Test
    void whereNoLineWasLostNothingIsSentAgain() {
        keepers = Set.of("another");
        restored.doOnce();
        clock.pass(RestoredStock.SETTLED);
        restored.doOnce();

        assertThat(messages.sent).isZero();
    }

    /** The claim names the line, and a Redis that has lost it refuses: this node may not know of the loss yet. */
    @Test
    void aClaimIsToNameTheLineWhoseSeatsAreComplete() {
        LineId before = views.line(room).orElseThrow();
        TestRedis.client().getKeys().deleteByPattern("dh:{" + room + "}:*");
        assertThat(restored.complete(room)).as("not noticed yet").contains(before);
        views.refresh(room);
        assertThatThrownBy(() -> restored.complete(room)).isInstanceOf(Unavailable.class);
        restored.doOnce();
        clock.pass(RestoredStock.SETTLED);
        restored.doOnce();

        restored.doOnce();

        assertThat(restored.complete(room)).contains(new LineId(before.generation(), before.restores() + 1));
    }

    @Test
    void whatWasReservedBeforeALossMayBeForgottenInThatRoom() {
        assertThat(restored.mayHaveForgotten(room)).isFalse();

        lose();

        assertThat(restored.mayHaveForgotten(room)).isTrue();
    }

    @Test
    void aRoomThatIsResetHasLostNoSeat() {
        rooms.restart(room);
        views.refresh(room);

        assertThatCode(restored::requireComplete).doesNotThrowAnyException();
        assertThat(restored.mayHaveForgotten(room)).isFalse();
    }

    private void lose() {
        TestRedis.client().getKeys().deleteByPattern("dh:{" + room + "}:*");
        views.refresh(room);
    }

    private List<Integer> taken() {
        SeatMap map = stock.read(room, timetables.departure(room, KTX1));
        List<Integer> taken = new ArrayList<>();
        map.taken().get(0).stream().forEach(taken::add);
        return taken;
    }

    private Map<DepartureId, SeatMap> booked(Collection<Departure> departures) {
        Map<DepartureId, SeatMap> maps = new HashMap<>();
        for (Departure departure : departures) {
            SeatMap none = SeatMap.empty(departure.layout(), departure.segmentCount());
            boolean here = departure.id().equals(KTX1);
            maps.put(departure.id(), here ? none.take(departure.stretch(SEOUL, DAEJEON), booked) : none);
        }
        return maps;
    }

    private Reservation reservation(int seat) {
        Departure departure = timetables.departure(room, KTX1);
        return new Reservation(
                new ReservationId(TestRedis.freshPlace().value()),
                new BookingReference("K7QH3MPA"),
                room,
                List.of(new ReservedLeg(
                        KTX1,
                        SEOUL,
                        DAEJEON,
                        departure.stretch(SEOUL, DAEJEON),
                        List.of(new ReservedSeat(seat, SeatLabel.parse("1-1A"), Optional.empty())))),
                clock.instant());
    }
}

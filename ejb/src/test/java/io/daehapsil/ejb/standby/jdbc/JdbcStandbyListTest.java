package io.daehapsil.ejb.standby.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.standby.StandbyEntry;
import io.daehapsil.domain.standby.StandbyList;
import io.daehapsil.domain.standby.StandbyState;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.schema.TestDatabases.TestDatabase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The list on both databases. */
class JdbcStandbyListTest {

    private static final RoomName ROOM = new RoomName("ktx-holiday");
    private static final Instant NOW = Instant.parse("2026-12-01T07:00:00.123456Z");
    /** The highest seats_per_leg that a room may have. */
    private static final int MOST_SEATS = 20;

    private static final List<TestDatabase> DATABASES = TestDatabases.migrated().toList();

    private final DepartureId train = new DepartureId("T" + UUID.randomUUID() + "@2026-12-24");

    static Stream<TestDatabase> databases() {
        return DATABASES.stream();
    }

    @ParameterizedTest
    @MethodSource("databases")
    void anEntryComesBackAsItWasWrittenAndTheSameTwiceIsOne(TestDatabase database) {
        StandbyList list = new JdbcStandbyList(database.dataSource());
        StandbyEntry entry = entry(0, 2, Optional.of(SeatClass.FIRST));

        list.join(entry);
        list.join(entry);

        assertThat(list.find(entry.id())).contains(entry);
        assertThat(list.line(train, 10)).containsExactly(entry);
        assertThat(list.countOpen(entry.place())).isEqualTo(1);
        assertThat(list.awaited())
                .extractingByKey(ROOM)
                .satisfies(awaited -> assertThat(awaited).contains(train));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void whoTravelsIsKeptInTheirOrderHoweverLongTheirNamesAre(TestDatabase database) {
        StandbyList list = new JdbcStandbyList(database.dataSource());
        List<PassengerType> longest = IntStream.range(0, MOST_SEATS)
                .mapToObj(seat -> new PassengerType("A_NAME_AS_LONG_AS_%02d".formatted(seat)))
                .toList();
        StandbyEntry entry = riddenBy(longest, entry(0, 2, Optional.empty()));

        list.join(entry);

        assertThat(list.find(entry.id())).contains(entry);
    }

    private static StandbyEntry riddenBy(List<PassengerType> passengers, StandbyEntry entry) {
        OrderLeg leg = entry.leg();
        return new StandbyEntry(
                entry.id(),
                entry.room(),
                entry.place(),
                new OrderLeg(
                        leg.departure(), leg.from(), leg.to(), List.of(), passengers.size(), leg.wish(), passengers),
                entry.stretch(),
                entry.contact(),
                entry.state(),
                entry.joinedAt(),
                entry.until());
    }

    @ParameterizedTest
    @MethodSource("databases")
    void theLineIsInOrderAndAheadAreThoseWhoWantTheSameSeats(TestDatabase database) {
        StandbyList list = new JdbcStandbyList(database.dataSource());
        StandbyEntry first = entry(0, 2, Optional.empty());
        StandbyEntry firstClass = entry(0, 3, Optional.of(SeatClass.FIRST));
        StandbyEntry behind = entry(2, 3, Optional.empty());
        StandbyEntry standard = entry(1, 3, Optional.of(SeatClass.STANDARD));
        List.of(first, firstClass, behind, standard).forEach(list::join);

        assertThat(list.line(train, 10)).containsExactly(first, firstClass, behind, standard);
        assertThat(list.line(train, 2)).containsExactly(first, firstClass);
        assertThat(list.ahead(first.id())).isZero();
        assertThat(list.ahead(firstClass.id())).isEqualTo(1);
        assertThat(list.ahead(behind.id()))
                .as("the first leaves where it boards")
                .isEqualTo(1);
        assertThat(list.ahead(standard.id())).as("not who wants first class").isEqualTo(2);

        list.move(first.id(), StandbyState.WAITING, StandbyState.ENDED, Optional.empty());
        assertThat(list.ahead(firstClass.id())).isZero();
    }

    @ParameterizedTest
    @MethodSource("databases")
    void anEntryIsMovedOnceAndForgetsThePersonAtItsEnd(TestDatabase database) {
        StandbyList list = new JdbcStandbyList(database.dataSource());
        StandbyEntry entry = entry(0, 2, Optional.empty());
        list.join(entry);

        assertThat(list.move(entry.id(), StandbyState.WAITING, StandbyState.OFFERED, Optional.of(NOW)))
                .isTrue();
        assertThat(list.move(entry.id(), StandbyState.WAITING, StandbyState.OFFERED, Optional.of(NOW)))
                .isFalse();
        assertThat(list.find(entry.id()).orElseThrow().until()).contains(NOW);
        assertThat(list.overdue(NOW.minusMillis(1), 10))
                .doesNotContain(list.find(entry.id()).orElseThrow());
        assertThat(list.overdue(NOW, 10)).extracting(StandbyEntry::id).contains(entry.id());
        assertThat(list.take(entry.id(), NOW)).as("too late").isFalse();

        list.move(entry.id(), StandbyState.OFFERED, StandbyState.RETURNING, Optional.of(NOW));
        assertThat(list.returning(10)).extracting(StandbyEntry::id).contains(entry.id());
        list.move(entry.id(), StandbyState.RETURNING, StandbyState.LAPSED, Optional.empty());
        assertThat(list.find(entry.id()).orElseThrow().contact()).isEmpty();
        assertThat(list.countOpen(entry.place())).isZero();
    }

    @ParameterizedTest
    @MethodSource("databases")
    void anOfferIsTakenInTimeAndOnce(TestDatabase database) {
        StandbyList list = new JdbcStandbyList(database.dataSource());
        StandbyEntry entry = entry(0, 2, Optional.empty());
        list.join(entry);

        assertThat(list.take(entry.id(), NOW)).as("nothing is offered").isFalse();
        list.move(entry.id(), StandbyState.WAITING, StandbyState.OFFERED, Optional.of(NOW.plusSeconds(1)));

        assertThat(list.take(entry.id(), NOW)).isTrue();
        assertThat(list.take(entry.id(), NOW)).isFalse();
        assertThat(list.move(entry.id(), StandbyState.OFFERED, StandbyState.RETURNING, Optional.empty()))
                .isFalse();
        assertThat(list.find(entry.id()).orElseThrow().state()).isEqualTo(StandbyState.TAKEN);
        assertThat(list.line(train, 10)).isEmpty();
    }

    private StandbyEntry entry(int from, int to, Optional<SeatClass> seatClass) {
        PlaceId place = TestRedis.freshPlace();
        return new StandbyEntry(
                ReservationId.of(ROOM, place, "key"),
                ROOM,
                place,
                OrderLeg.any(train, new StopId("S" + from), new StopId("S" + to), 2, seatClass),
                new Stretch(from, to),
                Optional.of(new Contact("홍길동", Optional.of("010-1234-5678"), Optional.empty())),
                StandbyState.WAITING,
                NOW,
                Optional.empty());
    }
}

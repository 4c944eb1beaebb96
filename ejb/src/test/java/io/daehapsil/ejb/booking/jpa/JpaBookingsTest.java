package io.daehapsil.ejb.booking.jpa;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.DAEGU;
import static io.daehapsil.ejb.booking.TestSale.DAEJEON;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.Booking;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingSecret;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.Bookings.AddOutcome;
import io.daehapsil.domain.booking.Bookings.AddOutcome.Added;
import io.daehapsil.domain.booking.Bookings.AddOutcome.Conflict;
import io.daehapsil.domain.booking.Bookings.AddOutcome.Known;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.LegSeat;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservedLeg;
import io.daehapsil.domain.booking.ReservedSeat;
import io.daehapsil.domain.booking.TakenSeat;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.ejb.booking.TestSale;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import jakarta.persistence.PersistenceException;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.assertj.core.util.Throwables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The last wall, on both databases. */
class JpaBookingsTest {

    private static final Random RANDOM = new Random();
    private static final Instant NOW = Instant.parse("2026-12-01T07:00:00.123456Z");
    private static final Contact CONTACT = TestSale.somebody();

    private final RoomName room = TestRedis.freshRoom();
    private final Departure train = new TestSale().train(0, 20);

    static Stream<Database> databases() {
        return Database.ALL.stream();
    }

    /** One of each kind for the whole class: each test has a train of its own. */
    record Database(String name, DataSource source, Bookings bookings) {

        static final List<Database> ALL = TestDatabases.migrated()
                .map(database -> new Database(
                        database.name(),
                        database.dataSource(),
                        TestEntities.on(database.dataSource()).bookings()))
                .toList();

        int owned(Departure departure) throws SQLException {
            try (Connection connection = source.getConnection();
                    ResultSet rows = connection
                            .createStatement()
                            .executeQuery(
                                    "select count(*) from seat_segment where departure = '" + departure.id() + "'")) {
                rows.next();
                return rows.getInt(1);
            }
        }

        @Override
        public String toString() {
            return name;
        }
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aBookingComesBackAsItWasWritten(Database database) throws SQLException {
        Reservation reservation = reservation(leg(SEOUL, DAEGU, 0, 1), leg(DAEGU, BUSAN, 7));

        assertThat(database.bookings().add(confirmed(reservation))).isEqualTo(new Added());

        Booking found = database.bookings().find(reservation.id()).orElseThrow();
        assertThat(found.reservation()).isEqualTo(reservation);
        assertThat(found.contact()).isEqualTo(CONTACT);
        assertThat(found.state()).isEqualTo(BookingState.CONFIRMED);
        assertThat(found.isOpenedBy(hash(reservation))).isTrue();
        assertThat(database.bookings()
                        .find(room, reservation.reference())
                        .orElseThrow()
                        .id())
                .isEqualTo(reservation.id());
        assertThat(database.owned(train)).isEqualTo(2 * 2 + 1);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void whichOfManyThereAreIsToldWhateverTheirState(Database database) {
        Reservation stands = reservation(leg(SEOUL, DAEGU, 0));
        Reservation cancelled = reservation(leg(SEOUL, DAEGU, 1));
        database.bookings().add(confirmed(stands));
        database.bookings().add(confirmed(cancelled));
        database.bookings().cancel(cancelled.id());
        List<ReservationId> asked = new ArrayList<>(List.of(stands.id()));
        for (int i = 0; i < 1_200; i++) {
            asked.add(reservation(leg(SEOUL, DAEGU, 2)).id());
        }
        asked.add(cancelled.id());

        assertThat(database.bookings().known(asked)).containsExactlyInAnyOrder(stands.id(), cancelled.id());
        assertThat(database.bookings().known(List.of())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("databases")
    void theSameMessageTwiceIsOneBooking(Database database) throws SQLException {
        Reservation reservation = reservation(leg(SEOUL, BUSAN, 0));
        database.bookings().add(confirmed(reservation));

        assertThat(database.bookings().add(confirmed(reservation))).isEqualTo(new Known(BookingState.CONFIRMED));
        assertThat(database.owned(train)).isEqualTo(3);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void theSameMessageAtTwoNodesAtOnceIsOneBooking(Database database) throws Exception {
        for (int round = 0; round < 10; round++) {
            Reservation reservation = reservation(leg(SEOUL, BUSAN, round));

            List<AddOutcome> outcomes = atOnce(List.of(
                    () -> database.bookings().add(confirmed(reservation)),
                    () -> database.bookings().add(confirmed(reservation)),
                    () -> database.bookings().add(confirmed(reservation))));

            assertThat(outcomes)
                    .containsExactlyInAnyOrder(
                            new Added(), new Known(BookingState.CONFIRMED), new Known(BookingState.CONFIRMED));
        }
        assertThat(database.owned(train)).isEqualTo(10 * 3);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aSeatIsOwnedOnceOnEachSegmentWhateverRedisSaid(Database database) throws SQLException {
        Reservation first = reservation(leg(SEOUL, DAEGU, 4));
        Reservation second = reservation(leg(SEOUL, BUSAN, 3, 4, 5), leg(DAEGU, BUSAN, 9));
        database.bookings().add(confirmed(first));

        assertThat(database.bookings().add(confirmed(second))).isEqualTo(new Conflict());

        assertThat(database.bookings().find(second.id())).isEmpty();
        assertThat(database.owned(train)).isEqualTo(2);
        assertThat(database.bookings().ownedByOthers(second)).isEqualTo(Set.of(new TakenSeat(train.id(), 4)));
        assertThat(database.bookings().ownedByOthers(first)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("databases")
    void ofTwoBookingsForOneSeatAtOnceOneStands(Database database) throws Exception {
        for (int round = 0; round < 10; round++) {
            Reservation one = reservation(leg(SEOUL, DAEGU, round));
            Reservation other = reservation(leg(DAEJEON, BUSAN, round));

            List<AddOutcome> outcomes = atOnce(List.of(
                    () -> database.bookings().add(confirmed(one)),
                    () -> database.bookings().add(confirmed(other))));

            assertThat(outcomes).containsExactlyInAnyOrder(new Added(), new Conflict());
        }
        assertThat(database.owned(train)).isEqualTo(10 * 2);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void neighbouringStretchesOfOneSeatHaveTwoOwners(Database database) throws SQLException {
        assertThat(database.bookings().add(confirmed(reservation(leg(SEOUL, DAEJEON, 0)))))
                .isEqualTo(new Added());
        assertThat(database.bookings().add(confirmed(reservation(leg(DAEJEON, BUSAN, 0)))))
                .isEqualTo(new Added());
        assertThat(database.bookings().add(confirmed(reservation(leg(SEOUL, BUSAN, 0)))))
                .isEqualTo(new Conflict());
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aConflictIsRecordedAndOwnsNothing(Database database) throws SQLException {
        Reservation first = reservation(leg(SEOUL, BUSAN, 0));
        Reservation second = reservation(leg(SEOUL, BUSAN, 0));
        database.bookings().add(confirmed(first));

        assertThat(database.bookings().add(Booking.conflicting(second, CONTACT, hash(second), NOW)))
                .isEqualTo(new Added());

        assertThat(database.bookings().find(second.id()).orElseThrow().state()).isEqualTo(BookingState.CONFLICT);
        assertThat(database.bookings().add(confirmed(second))).isEqualTo(new Known(BookingState.CONFLICT));
        assertThat(database.bookings().cancel(second.id())).isFalse();
        assertThat(database.owned(train)).isEqualTo(3);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aCancelledBookingGivesItsSeatsToTheNextAndStaysARecord(Database database) throws SQLException {
        Reservation first = reservation(leg(SEOUL, BUSAN, 0, 1));
        database.bookings().add(confirmed(first));

        assertThat(database.bookings().cancel(first.id())).isTrue();
        assertThat(database.bookings().cancel(first.id())).isFalse();

        assertThat(database.owned(train)).isZero();
        assertThat(database.bookings().find(first.id()).orElseThrow().state()).isEqualTo(BookingState.CANCELLED);
        assertThat(database.bookings().find(first.id()).orElseThrow().reservation())
                .isEqualTo(first);
        assertThat(database.bookings().add(confirmed(reservation(leg(SEOUL, BUSAN, 0, 1)))))
                .isEqualTo(new Added());
        assertThat(database.bookings().add(confirmed(first))).isEqualTo(new Known(BookingState.CANCELLED));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void ofManyCancellationsAtOnceOneCounts(Database database) throws Exception {
        Reservation reservation = reservation(leg(SEOUL, BUSAN, 0));
        database.bookings().add(confirmed(reservation));
        Callable<Boolean> cancel = () -> database.bookings().cancel(reservation.id());

        assertThat(atOnce(List.of(cancel, cancel, cancel))).containsExactlyInAnyOrder(true, false, false);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aSeatCancelledSinglyIsTheNextOnesAndTheRestStands(Database database) throws SQLException {
        Reservation first = reservation(leg(SEOUL, BUSAN, 0, 1), leg(DAEJEON, BUSAN, 7));
        database.bookings().add(confirmed(first));

        assertThat(database.bookings().cancel(first.id(), new LegSeat(0, 1))).isTrue();
        assertThat(database.bookings().cancel(first.id(), new LegSeat(0, 1))).isFalse();
        assertThat(database.bookings().cancel(first.id(), new LegSeat(0, 7)))
                .as("a seat of another leg")
                .isFalse();

        assertThat(database.owned(train)).isEqualTo(3 + 2);
        Booking found = database.bookings().find(first.id()).orElseThrow();
        assertThat(found.state()).isEqualTo(BookingState.CONFIRMED);
        assertThat(found.givenUp()).containsExactly(new LegSeat(0, 1));
        assertThat(found.reservation()).isEqualTo(first);
        assertThat(database.bookings().add(confirmed(reservation(leg(SEOUL, BUSAN, 1)))))
                .isEqualTo(new Added());
        assertThat(database.bookings().ownedByOthers(first)).containsExactly(new TakenSeat(train.id(), 1));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void whoeverCancelsTheLastSeatsAtOnceEndsTheBooking(Database database) throws Exception {
        for (int round = 0; round < 10; round++) {
            Reservation reservation = reservation(leg(SEOUL, BUSAN, 0, 1, 2, 3));
            database.bookings().add(confirmed(reservation));

            List<Boolean> changed = atOnce(Stream.of(0, 1, 2, 3, 3)
                    .<Callable<Boolean>>map(
                            seat -> () -> database.bookings().cancel(reservation.id(), new LegSeat(0, seat)))
                    .toList());

            assertThat(changed).containsExactlyInAnyOrder(true, true, true, true, false);
            Booking found = database.bookings().find(reservation.id()).orElseThrow();
            assertThat(found.state()).isEqualTo(BookingState.CANCELLED);
            assertThat(found.givenUp()).hasSize(3);
            assertThat(database.owned(train)).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("databases")
    void ofASeatAndTheWholeCancelledAtOnceNothingIsLeft(Database database) throws Exception {
        for (int round = 0; round < 10; round++) {
            Reservation reservation = reservation(leg(SEOUL, BUSAN, 0, 1));
            database.bookings().add(confirmed(reservation));

            atOnce(List.<Callable<Boolean>>of(
                    () -> database.bookings().cancel(reservation.id(), new LegSeat(0, 0)),
                    () -> database.bookings().cancel(reservation.id())));

            assertThat(database.bookings().find(reservation.id()).orElseThrow().state())
                    .isEqualTo(BookingState.CANCELLED);
            assertThat(database.owned(train)).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aReferenceIsUniqueInItsRoom(Database database) {
        Reservation first = reservation(leg(SEOUL, BUSAN, 0));
        database.bookings().add(confirmed(first));
        Reservation copy = new Reservation(
                ReservationId.of(room, TestRedis.freshPlace(), "k"),
                first.reference(),
                room,
                List.of(leg(SEOUL, BUSAN, 1)),
                NOW);

        assertThatThrownBy(() -> database.bookings().add(confirmed(copy)))
                .isInstanceOf(PersistenceException.class)
                .satisfies(e -> assertThat(Throwables.getStackTrace(e))
                        .as("it may be logged")
                        .doesNotContain("홍길동"));
    }

    /** What is known of the booking has nothing to do with it, and must not hide it. */
    @ParameterizedTest
    @MethodSource("databases")
    void aFaultOfOursIsNotTakenForAnAnswerOfTheDatabase(Database database) {
        Reservation reservation = reservation(leg(SEOUL, BUSAN, 0));
        database.bookings().add(confirmed(reservation));
        Bookings faulty = TestEntities.on(database.source()).faultyOnce("a fault of ours");

        assertThatThrownBy(() -> faulty.add(confirmed(reservation))).hasMessage("a fault of ours");
    }

    @Test
    void aDatabaseThatIsAwayIsSaidToBeAway() throws IOException {
        EmbeddedPostgres server = EmbeddedPostgres.start();
        Bookings bookings = TestEntities.on(TestDatabases.migrated(server.getPostgresDatabase()))
                .bookings();
        Reservation reservation = reservation(leg(SEOUL, BUSAN, 0));
        server.close();

        for (Callable<?> call : List.<Callable<?>>of(
                () -> bookings.add(confirmed(reservation)),
                () -> bookings.find(reservation.id()),
                () -> bookings.cancel(reservation.id()))) {
            assertThatThrownBy(call::call)
                    .isInstanceOfSatisfying(
                            Unavailable.class, e -> assertThat(e.what()).isEqualTo(Unavailable.What.DATABASE));
        }
    }

    private Reservation reservation(ReservedLeg... legs) {
        return new Reservation(
                ReservationId.of(room, TestRedis.freshPlace(), "key"),
                BookingReference.draw(RANDOM),
                room,
                List.of(legs),
                NOW);
    }

    private ReservedLeg leg(StopId from, StopId to, Integer... seats) {
        return new ReservedLeg(
                train.id(),
                from,
                to,
                train.stretch(from, to),
                Arrays.stream(seats)
                        .map(seat -> new ReservedSeat(seat, train.seatAt(seat).label()))
                        .toList());
    }

    private static Booking confirmed(Reservation reservation) {
        return Booking.confirmed(reservation, CONTACT, hash(reservation), Optional.empty(), NOW);
    }

    private static String hash(Reservation reservation) {
        return new BookingSecret("secret of " + reservation.id()).hash();
    }

    private static <T> List<T> atOnce(List<Callable<T>> calls) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(calls.size());
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> result : threads.invokeAll(calls)) {
                results.add(result.get());
            }
            return results;
        } finally {
            threads.shutdownNow();
        }
    }
}

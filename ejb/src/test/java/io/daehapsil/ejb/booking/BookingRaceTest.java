package io.daehapsil.ejb.booking;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.DAEGU;
import static io.daehapsil.ejb.booking.TestSale.DAEJEON;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static io.daehapsil.ejb.booking.TestSale.any;
import static io.daehapsil.ejb.booking.TestSale.chosen;
import static io.daehapsil.ejb.booking.TestSale.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.booking.ReserveOutcome.SeatsTaken;
import io.daehapsil.domain.booking.ReserveOutcome.SoldOut;
import io.daehapsil.domain.booking.ReservedSeat;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.ejb.booking.jpa.TestEntities;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.seating.jdbc.JdbcBookedSeats;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** F-30 and F-31: many people and few seats at the same moment, a hundred times. */
class BookingRaceTest {

    private static final int SEATS = 5;
    private static final int BUYERS = 200;
    private static final int ROUNDS = 100;
    private static final ExecutorService THREADS = Executors.newFixedThreadPool(BUYERS);

    record Database(String name, DataSource source) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Database> databases() {
        return TestDatabases.migrated().map(database -> new Database(database.name(), database.dataSource()));
    }

    @AfterAll
    static void stop() {
        THREADS.shutdownNow();
    }

    @ParameterizedTest
    @MethodSource("databases")
    void twoHundredBuyersOfFiveSeatsBuyExactlyFiveInEachOfAHundredRounds(Database database) throws Exception {
        TestBooking booking = booking(database);
        for (int round = 0; round < ROUNDS; round++) {
            Departure train = booking.sale.train(0, SEATS);

            List<ReserveOutcome> outcomes = race(booking, buyer -> order(any(train, SEOUL, BUSAN, 1)));

            assertThat(sold(outcomes)).as("round %d", round).hasSize(SEATS).doesNotHaveDuplicates();
            assertThat(outcomes)
                    .filteredOn(outcome -> outcome.equals(new SoldOut(0, 0)))
                    .hasSize(BUYERS - SEATS);
            booking.deliver();
            assertBookedAsReserved(booking, database, train);
        }
    }

    @ParameterizedTest
    @MethodSource("databases")
    void whereAllChooseTheSameSeatsEachIsSoldOnce(Database database) throws Exception {
        TestBooking booking = booking(database);
        for (int round = 0; round < 20; round++) {
            Departure train = booking.sale.train(0, SEATS);

            List<ReserveOutcome> outcomes =
                    race(booking, buyer -> order(chosen(train, SEOUL, BUSAN, "2-1" + "ABCDE".charAt(buyer % SEATS))));

            assertThat(sold(outcomes)).as("round %d", round).hasSize(SEATS).doesNotHaveDuplicates();
            assertThat(outcomes).filteredOn(SeatsTaken.class::isInstance).hasSize(BUYERS - SEATS);
            booking.deliver();
            assertBookedAsReserved(booking, database, train);
        }
    }

    @ParameterizedTest
    @MethodSource("databases")
    void ordersOverTwoTrainsAndShortStretchesLeaveNoHalfOrder(Database database) throws Exception {
        TestBooking booking = booking(database);
        for (int round = 0; round < 20; round++) {
            Departure out = booking.sale.train(0, SEATS);
            Departure back = booking.sale.train(0, SEATS);

            List<ReserveOutcome> outcomes = race(booking, buyer -> switch (buyer % 4) {
                case 0 -> order(any(out, SEOUL, BUSAN, 1), any(back, SEOUL, BUSAN, 1));
                case 1 -> order(any(back, SEOUL, DAEGU, 2), any(out, DAEJEON, BUSAN, 2));
                case 2 -> order(any(out, SEOUL, DAEJEON, 1));
                default -> order(any(back, DAEGU, BUSAN, 1));
            });

            int segments = outcomes.stream()
                    .filter(Reserved.class::isInstance)
                    .flatMap(outcome -> ((Reserved) outcome).reservation().legs().stream())
                    .mapToInt(leg -> leg.seats().size() * leg.stretch().segmentCount())
                    .sum();
            assertThat(takenSegments(booking, out) + takenSegments(booking, back))
                    .as("round %d", round)
                    .isEqualTo(segments);
            booking.deliver();
            assertBookedAsReserved(booking, database, out);
            assertBookedAsReserved(booking, database, back);
        }
    }

    private static TestBooking booking(Database database) {
        Bookings bookings = TestEntities.on(database.source()).bookings();
        return new TestBooking(bookings);
    }

    private static List<ReserveOutcome> race(TestBooking booking, IntFunction<Order> orders) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        List<PlaceId> places = booking.sale.admitted(BUYERS);
        List<Future<ReserveOutcome>> buyers = new ArrayList<>();
        for (int i = 0; i < BUYERS; i++) {
            PlaceId place = places.get(i);
            Order order = orders.apply(i);
            buyers.add(THREADS.submit(() -> {
                start.await();
                return booking.service.reserve(booking.sale.room, place, "key", order);
            }));
        }
        start.countDown();
        List<ReserveOutcome> outcomes = new ArrayList<>();
        for (Future<ReserveOutcome> buyer : buyers) {
            outcomes.add(buyer.get());
        }
        return outcomes;
    }

    private static List<Integer> sold(List<ReserveOutcome> outcomes) {
        return outcomes.stream()
                .filter(Reserved.class::isInstance)
                .flatMap(outcome -> ((Reserved) outcome).reservation().legs().stream())
                .flatMap(leg -> leg.seats().stream())
                .map(ReservedSeat::index)
                .toList();
    }

    private static int takenSegments(TestBooking booking, Departure train) {
        SeatMap map = booking.sale.stock.read(booking.sale.room, train);
        return (int) IntStream.range(0, train.segmentCount())
                .mapToLong(segment -> IntStream.range(0, train.seatCount())
                        .filter(seat -> map.isTaken(seat, segment))
                        .count())
                .sum();
    }

    /** Seat by seat and segment by segment. */
    private static void assertBookedAsReserved(TestBooking booking, Database database, Departure train) {
        SeatMap claimed = booking.sale.stock.read(booking.sale.room, train);
        SeatMap booked =
                new JdbcBookedSeats(database.source()).readAll(List.of(train)).get(train.id());
        assertThat(claimed.takenBeyond(booked)).allMatch(BitSet::isEmpty);
        assertThat(booked.takenBeyond(claimed)).allMatch(BitSet::isEmpty);
        assertThat(booking.sale.pending()).isZero();
    }
}

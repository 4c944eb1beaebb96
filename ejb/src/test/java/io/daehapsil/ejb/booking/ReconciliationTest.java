package io.daehapsil.ejb.booking;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.DAEJEON;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static io.daehapsil.ejb.booking.TestSale.chosen;
import static io.daehapsil.ejb.booking.TestSale.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.CancelOutcome;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.ejb.booking.jpa.TestEntities;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.seating.jdbc.JdbcBookedSeats;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.redisson.client.codec.StringCodec;

/** What leaks between stock and database comes back, and what is on its way is left alone. */
class ReconciliationTest {

    private static final DataSource DATABASE = TestDatabases.migrated(TestDatabases.h2());
    private static final Bookings BOOKINGS = TestEntities.on(DATABASE).bookings();

    private final TestBooking booking = new TestBooking(BOOKINGS);
    private final TestSale sale = booking.sale;
    private final Departure train = sale.train(0, 20);
    private final Reconciliation reconciliation = reconciliation();

    @Test
    void aBookedSeatThatTheStockLostIsTakenAgainAtOnce() {
        book("2-1A");
        TestRedis.client().getKeys().delete(sale.keys.stock(train.id(), 0));

        pass();

        assertThat(sale.taken(train, SEOUL, DAEJEON)).isEqualTo(1);
        assertThat(found("marked")).isEqualTo(1);
    }

    @Test
    void aSeatThatNobodyHoldsIsOnSaleAgainWhenTwoPassesAgree() {
        SeatMap nobody = SeatMap.empty(train.layout(), train.segmentCount());
        sale.stock.mark(
                sale.room,
                Map.of(
                        train.id(),
                        nobody.take(train.stretch(SEOUL, BUSAN), List.of(7)).taken()));

        pass();
        assertThat(sale.taken(train, SEOUL, BUSAN))
                .as("one pass may be mistaken")
                .isEqualTo(1);
        pass();

        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();
        assertThat(found("freed")).isEqualTo(3);
    }

    @Test
    void aCancelledBookingWhoseReleaseWasLostGivesItsSeatsBack() {
        Reserved reserved = book("2-1A", "2-1B");
        BOOKINGS.cancel(reserved.reservation().id());

        pass();
        pass();

        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();
        assertThat(sale.reservations
                        .find(sale.room, reserved.reservation().id())
                        .orElseThrow()
                        .state())
                .isEqualTo(BookingState.CANCELLED);
        assertThat(found("released")).isEqualTo(6);
    }

    @Test
    void aSeatCancelledSinglyWhoseReleaseWasLostIsGivenBackAndTheRestStands() {
        Reserved reserved = book("2-1A", "2-1B");
        BOOKINGS.cancel(
                reserved.reservation().id(),
                reserved.reservation().seat(0, SeatLabel.parse("2-1A")).orElseThrow());

        pass();
        pass();

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
        assertThat(sale.reservations
                        .find(sale.room, reserved.reservation().id())
                        .orElseThrow()
                        .givenUp())
                .hasSize(1);
    }

    @Test
    void aReservationOnItsWayIsLeftAloneHoweverLongItTakes() {
        reserve("2-1A");

        for (int i = 0; i < 3; i++) {
            pass();
        }

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
    }

    @Test
    void aConfirmedReservationThatTheDatabaseLostStaysTakenAndIsReported() {
        Reserved reserved = reserve("2-1A");
        sale.reservations.acknowledge(reserved.reservation());

        pass();
        pass();

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
        assertThat(found("unexplained")).isEqualTo(3);
    }

    @Test
    void aSeatIsNotFreedWhenAnythingOfItsDepartureChangedSinceTheLook() {
        SeatMap nobody = SeatMap.empty(train.layout(), train.segmentCount());
        SeatMap leaked = nobody.take(train.stretch(SEOUL, BUSAN), List.of(7));
        sale.stock.mark(sale.room, Map.of(train.id(), leaked.taken()));
        long before = changes();

        reserve("2-1A");
        assertThat(sale.stock.free(sale.room, train.id(), leaked, before)).isZero();
        assertThat(sale.stock.free(sale.room, train.id(), leaked, changes())).isEqualTo(3);
        assertThat(sale.stock.free(sale.room, train.id(), leaked, changes() - 1))
                .as("the same call again")
                .isZero();
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
    }

    @Test
    void besideBuyersAndCancellersNoSeatIsSoldTwiceAndNoneIsLost() throws Exception {
        List<Reconciliation> nodes = List.of(reconciliation(), reconciliation());
        AtomicBoolean over = new AtomicBoolean();
        ExecutorService people = Executors.newFixedThreadPool(6);
        try {
            List<Future<?>> done = new ArrayList<>();
            for (int buyer = 0; buyer < 4; buyer++) {
                done.add(people.submit(this::buyAndCancel));
            }
            List<Future<?>> passes = nodes.stream()
                    .<Future<?>>map(node -> people.submit(() -> {
                        while (!over.get()) {
                            node.reconcile(sale.room, List.of(train));
                        }
                    }))
                    .toList();
            for (Future<?> one : done) {
                one.get();
            }
            over.set(true);
            for (Future<?> one : passes) {
                one.get();
            }
        } finally {
            people.shutdownNow();
        }
        booking.deliver();
        pass();
        pass();

        SeatMap booked = new JdbcBookedSeats(DATABASE).readAll(List.of(train)).get(train.id());
        assertThat(sale.stock.read(sale.room, train).taken()).isEqualTo(booked.taken());
        assertThat(sale.pending()).isZero();
        Set<BookingState> states =
                Set.copyOf(TestRedis.client()
                        .<String, String>getMap(sale.keys.reservations(), StringCodec.INSTANCE)
                        .readAllValues()
                        .stream()
                        .map(record -> BookingState.valueOf(record.substring("state=".length(), record.indexOf('\n'))))
                        .toList());
        assertThat(states).containsOnly(BookingState.CONFIRMED, BookingState.CANCELLED);
    }

    /** Two seats at a time, of which every second pair is given back. */
    private Void buyAndCancel() {
        for (int i = 0; i < 30; i++) {
            var outcome = booking.service.reserve(
                    sale.room, sale.admitted(), "key", order(TestSale.any(train, SEOUL, BUSAN, 2)));
            booking.deliver();
            if (outcome instanceof Reserved reserved && i % 4 != 0) {
                while (booking.service.cancel(
                                sale.room,
                                reserved.reservation().reference(),
                                reserved.secret().value())
                        instanceof CancelOutcome.NotYetBooked) {
                    booking.deliver();
                }
            }
        }
        return null;
    }

    private Reserved book(String... seats) {
        Reserved reserved = reserve(seats);
        booking.deliver();
        return reserved;
    }

    private Reserved reserve(String... seats) {
        ReserveOutcome outcome =
                booking.service.reserve(sale.room, sale.admitted(), "key", order(chosen(train, SEOUL, BUSAN, seats)));
        return (Reserved) outcome;
    }

    private void pass() {
        reconciliation.reconcile(sale.room, List.of(train));
    }

    private long changes() {
        return sale.stock.sightAll(sale.room, List.of(train)).get(train.id()).changes();
    }

    private double found(String what) {
        return booking.metrics.value(
                "daehapsil_stock_reconciled_total", "room=\"" + sale.room + "\"", "found=\"" + what + "\"");
    }

    private Reconciliation reconciliation() {
        return new Reconciliation(
                sale.stock,
                new JdbcBookedSeats(DATABASE),
                sale.reservations,
                BOOKINGS,
                booking.seatReturn,
                booking.metrics.metrics());
    }
}

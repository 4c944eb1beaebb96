package io.daehapsil.ejb.booking;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static io.daehapsil.ejb.booking.TestSale.any;
import static io.daehapsil.ejb.booking.TestSale.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.PayOutcome;
import io.daehapsil.domain.booking.PayOutcome.Kept;
import io.daehapsil.domain.booking.PayOutcome.Reason;
import io.daehapsil.domain.booking.PayOutcome.Refund;
import io.daehapsil.domain.booking.Payment;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.ejb.booking.jpa.TestEntities;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.schema.TestDatabases.TestDatabase;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Currency;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is paid in time stays, what is not goes back on sale, and money that came too late is never kept for nothing. */
class PaymentServiceTest {

    private static final String MIGRATED = "io.daehapsil.ejb.schema.TestDatabases#migrated";
    private static final Duration PAY_WITHIN = Duration.ofMinutes(20);

    private TestBooking booking = on(TestDatabases.migrated(TestDatabases.h2()));
    private Bookings bookings;
    private Departure train;

    private TestBooking on(DataSource database) {
        bookings = TestEntities.on(database).bookings();
        booking = new TestBooking(bookings, PAY_WITHIN);
        train = booking.sale.train(0, 10);
        return booking;
    }

    @Test
    void aBookingSaysUntilWhenItIsToBePaidBeforeAndAfterItIsWritten() {
        Reserved reserved = reserve(2);
        Instant until = reserved.reservation().reservedAt().plus(PAY_WITHIN);

        assertThat(view(reserved).payBy()).contains(until);
        booking.deliver();
        assertThat(view(reserved).payBy()).contains(until);
        assertThat(view(reserved).paidAt()).isEmpty();
    }

    /** F-36: none of them stays hidden; a timer does this once a second. */
    @ParameterizedTest
    @MethodSource(MIGRATED)
    void nineOfTenThatAreNotPaidAreAllOnSaleAgainAndTheTenthStays(TestDatabase database) {
        on(database.dataSource());
        List<Reserved> all = IntStream.range(0, 10).mapToObj(i -> book(1)).toList();
        assertThat(after(PAY_WITHIN.minusMinutes(5)).lapseOverdue(100)).isZero();
        assertThat(pay(all.get(3), "p-3")).isEqualTo(new Kept(false));

        assertThat(after(PAY_WITHIN.plusSeconds(5)).lapseOverdue(100)).isEqualTo(9);

        assertThat(booking.sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
        assertThat(view(all.get(3)).state()).isEqualTo(BookingState.CONFIRMED);
        assertThat(view(all.get(4)).state()).isEqualTo(BookingState.LAPSED);
        assertThat(after(PAY_WITHIN.plusSeconds(5)).lapseOverdue(100)).isZero();
    }

    @Test
    void aPaymentCountsOnceAndAnotherOneForTheSameBookingGoesBack() {
        Reserved reserved = book(2);

        assertThat(pay(reserved, "p-1")).isEqualTo(new Kept(false));
        assertThat(pay(reserved, "p-1")).isEqualTo(new Kept(true));
        assertThat(pay(reserved, "p-2")).isEqualTo(new Refund(Reason.PAID_ALREADY));
    }

    @Test
    void whatIsPaidLateIsKeptWhileItsSeatsAreFree() {
        Reserved reserved = book(2);
        after(PAY_WITHIN.plusSeconds(5)).lapseOverdue(100);

        assertThat(pay(reserved, "p-1")).isEqualTo(new Kept(false));
        assertThat(pay(reserved, "p-1")).isEqualTo(new Kept(true));

        assertThat(booking.sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
        assertThat(view(reserved).state()).isEqualTo(BookingState.CONFIRMED);
        assertThat(view(reserved).paidAt()).isPresent();
        assertThat(after(PAY_WITHIN.multipliedBy(2)).lapseOverdue(100)).isZero();
    }

    @Test
    void whatIsPaidLateGoesBackWhenASeatIsSoldToAnotherOnWhateverPart() {
        train = booking.sale.train(0, 5);
        Reserved reserved = book(5);
        after(PAY_WITHIN.plusSeconds(5)).lapseOverdue(100);
        Reserved next = book(1);

        assertThat(pay(reserved, "p-1")).isEqualTo(new Refund(Reason.SOLD_TO_ANOTHER));

        assertThat(booking.sale.taken(train, SEOUL, BUSAN))
                .as("nothing half taken")
                .isEqualTo(1);
        assertThat(view(reserved).state()).isEqualTo(BookingState.LAPSED);
        assertThat(view(next).state()).isEqualTo(BookingState.CONFIRMED);
    }

    @Test
    void theDatabaseHasTheLastWordOnALatePayment() {
        train = booking.sale.train(0, 5);
        Reserved reserved = book(2);
        after(PAY_WITHIN.plusSeconds(5)).lapseOverdue(100);
        Reserved next = book(5);
        // Redis comes back from an old copy, in which the seats of the next buyer are free.
        booking.sale.stock.free(
                booking.sale.room,
                train.id(),
                booking.sale.stock.read(booking.sale.room, train),
                booking.sale
                        .stock
                        .sightAll(booking.sale.room, List.of(train))
                        .get(train.id())
                        .changes());

        assertThat(pay(reserved, "p-1")).isEqualTo(new Refund(Reason.SOLD_TO_ANOTHER));

        assertThat(view(next).state()).isEqualTo(BookingState.CONFIRMED);
        assertThat(view(reserved).state()).isEqualTo(BookingState.LAPSED);
    }

    @Test
    void ofTwoPaymentsThatComeLateAtOnceOneKeepsTheSeatsAndTheOtherTakesNothing() {
        Reserved reserved = book(2);
        after(PAY_WITHIN.plusSeconds(5)).lapseOverdue(100);
        Bookings raced = before(Bookings.class, bookings, "revive", () -> pay(reserved, "p-1"));

        PayOutcome second = new PaymentService(
                        raced,
                        booking.sale.reservations,
                        booking.seatReturn,
                        Clock.systemUTC(),
                        booking.metrics.metrics())
                .pay(booking.sale.room, reserved.reservation().reference(), payment("p-2"));

        assertThat(second).isEqualTo(new Refund(Reason.PAID_ALREADY));
        assertThat(booking.sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
        assertThat(view(reserved).state()).isEqualTo(BookingState.CONFIRMED);
    }

    @Test
    void whatIsPaidBetweenTheTwoStepsOfItsLapseKeepsItsSeats() {
        Reserved reserved = book(2);
        // After it lapsed in the database and before its seats are given back.
        Reservations raced =
                before(Reservations.class, booking.sale.reservations, "release", () -> pay(reserved, "p-1"));

        new PaymentService(
                        bookings,
                        booking.sale.reservations,
                        new SeatReturn(raced, bookings, (room, departures) -> {}),
                        Clock.offset(Clock.systemUTC(), PAY_WITHIN.plusSeconds(5)),
                        booking.metrics.metrics())
                .lapseOverdue(100);

        assertThat(view(reserved).state()).isEqualTo(BookingState.CONFIRMED);
        assertThat(booking.sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
    }

    /** The port, where something else happens just before the first call of a method. */
    private static <T> T before(Class<T> port, T target, String method, Runnable other) {
        AtomicBoolean happened = new AtomicBoolean();
        return port.cast(
                Proxy.newProxyInstance(port.getClassLoader(), new Class<?>[] {port}, (proxy, called, arguments) -> {
                    if (called.getName().equals(method) && happened.compareAndSet(false, true)) {
                        other.run();
                    }
                    return called.invoke(target, arguments);
                }));
    }

    @Test
    void whatIsPaidAfterItWasCancelledGoesBack() {
        Reserved reserved = book(2);
        booking.service.cancel(
                booking.sale.room,
                reserved.reservation().reference(),
                reserved.secret().value());

        assertThat(pay(reserved, "p-1")).isEqualTo(new Refund(Reason.CANCELLED));
        assertThat(booking.sale.taken(train, SEOUL, BUSAN)).isZero();
    }

    @Test
    void aPaymentThatIsQuickerThanTheBookingComesAgain() {
        Reserved reserved = reserve(1);

        assertThat(pay(reserved, "p-1")).isEqualTo(new PayOutcome.NotYetBooked());
        booking.deliver();
        assertThat(pay(reserved, "p-1")).isEqualTo(new Kept(false));
    }

    @Test
    void aPaymentForNothingIsToldSo() {
        assertThat(after(Duration.ZERO).pay(booking.sale.room, new BookingReference("ZZZZZZZZ"), payment("p-1")))
                .isEqualTo(new PayOutcome.Unknown());
    }

    @Test
    void aSaleWithoutATimeToPayNeverTakesASeatBack() {
        booking = new TestBooking(bookings);
        train = booking.sale.train(0, 10);
        Reserved reserved = book(2);

        after(Duration.ofDays(1000)).lapseOverdue(1000);

        assertThat(view(reserved).state()).isEqualTo(BookingState.CONFIRMED);
        assertThat(view(reserved).payBy()).isEmpty();
    }

    private Reserved book(int seats) {
        Reserved reserved = reserve(seats);
        booking.deliver();
        return reserved;
    }

    private Reserved reserve(int seats) {
        ReserveOutcome outcome = booking.service.reserve(
                booking.sale.room, booking.sale.admitted(), "key", order(any(train, SEOUL, BUSAN, seats)));
        return (Reserved) outcome;
    }

    private BookingView view(Reserved reserved) {
        return booking.service
                .find(
                        booking.sale.room,
                        reserved.reservation().reference(),
                        reserved.secret().value())
                .orElseThrow();
    }

    private PayOutcome pay(Reserved reserved, String id) {
        return after(Duration.ZERO)
                .pay(booking.sale.room, reserved.reservation().reference(), payment(id));
    }

    private static Payment payment(String id) {
        return new Payment(id, 59_800, Currency.getInstance("KRW"), Instant.parse("2026-12-01T07:10:00Z"));
    }

    /** The service as it is so much later; the bookings' own clock is the database adapter's. */
    private PaymentService after(Duration time) {
        Clock later = Clock.fixed(Instant.now().plus(time), ZoneOffset.UTC);
        return new PaymentService(
                bookings, booking.sale.reservations, booking.seatReturn, later, booking.metrics.metrics());
    }
}

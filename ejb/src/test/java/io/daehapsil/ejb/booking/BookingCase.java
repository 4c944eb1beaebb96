package io.daehapsil.ejb.booking;

import static io.daehapsil.ejb.booking.TestSale.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.CancelOutcome;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.ejb.booking.jpa.TestEntities;
import io.daehapsil.ejb.schema.TestDatabases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A train of twenty seats on sale, and what the tests of {@link BookingService} do with it. */
abstract class BookingCase {

    static final Bookings BOOKINGS =
            TestEntities.on(TestDatabases.migrated(TestDatabases.h2())).bookings();

    final TestBooking booking = new TestBooking(BOOKINGS);
    final TestSale sale = booking.sale;
    final BookingService service = booking.service;
    final Departure train = sale.train(5, 20);

    ReserveOutcome reserve(Order order) {
        return service.reserve(sale.room, sale.admitted(), "key", order);
    }

    static Reserved reserved(ReserveOutcome outcome) {
        assertThat(outcome).isInstanceOf(Reserved.class);
        return (Reserved) outcome;
    }

    Optional<BookingView> find(Reserved reserved) {
        return service.find(
                sale.room, reserved.reservation().reference(), reserved.secret().value());
    }

    BookingState state(Reserved reserved) {
        return find(reserved).orElseThrow().state();
    }

    CancelOutcome cancel(Reserved reserved, int leg, String seat) {
        return service.cancel(
                sale.room, reserved.reservation().reference(), reserved.secret().value(), leg, SeatLabel.parse(seat));
    }

    CancelOutcome cancel(Reserved reserved) {
        return service.cancel(
                sale.room, reserved.reservation().reference(), reserved.secret().value());
    }

    static <T> List<T> atOnce(List<Callable<T>> calls) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(Math.min(calls.size(), 32));
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

    double counted(String result) {
        return booking.metrics.value(
                "daehapsil_bookings_total", "result=\"" + result + "\",room=\"" + sale.room + "\"");
    }
}

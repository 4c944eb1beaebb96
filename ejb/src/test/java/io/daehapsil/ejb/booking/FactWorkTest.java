package io.daehapsil.ejb.booking;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static io.daehapsil.ejb.booking.TestSale.any;
import static io.daehapsil.ejb.booking.TestSale.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BookingFact;
import io.daehapsil.domain.booking.BookingFact.What;
import io.daehapsil.ejb.booking.jpa.TestEntities;
import io.daehapsil.ejb.schema.TestDatabases;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** From the reservation to what other systems hear. */
class FactWorkTest {

    private final TestEntities database = TestEntities.on(TestDatabases.migrated(TestDatabases.h2()));
    private final TestBooking booking = new TestBooking(database.bookings());
    private final List<What> heard = new ArrayList<>();

    @Test
    void whatIsBookedIsHeardOnce() {
        book();

        work(this::hear).doOnce();
        work(this::hear).doOnce();

        assertThat(heard).containsExactly(What.BOOKING_CONFIRMED);
    }

    @Test
    void whatIsOnlyReservedIsNotHeard() {
        reserve();

        work(this::hear).doOnce();

        assertThat(heard).isEmpty();
    }

    @Test
    void whileTheBrokerIsAwayItWaits() {
        book();

        assertThatThrownBy(work(facts -> {
                    throw new NotSent(new IllegalStateException("no broker"));
                })::doOnce)
                .isInstanceOf(Unavailable.class)
                .hasMessageContaining("BROKER");
        work(this::hear).doOnce();

        assertThat(heard).containsExactly(What.BOOKING_CONFIRMED);
    }

    private FactWork work(FactTeller teller) {
        return new FactWork(database.facts(), teller);
    }

    private void hear(List<BookingFact> facts) {
        facts.forEach(fact -> heard.add(fact.what()));
    }

    private void book() {
        reserve();
        booking.deliver();
    }

    private void reserve() {
        booking.service.reserve(
                booking.sale.room,
                booking.sale.admitted(),
                "key",
                order(any(booking.sale.train(0, 10), SEOUL, BUSAN, 1)));
    }
}

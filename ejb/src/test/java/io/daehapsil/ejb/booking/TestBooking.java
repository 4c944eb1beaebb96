package io.daehapsil.ejb.booking;

import io.daehapsil.domain.access.Secrets;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.domain.booking.SeatsReturned;
import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.SeatLimits;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.admission.redis.RedisAdmissions;
import io.daehapsil.ejb.booking.jms.QueueInMemory;
import io.daehapsil.ejb.metrics.TestMetrics;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** The services of booking as the container wires them, over a sale, a queue and a database of the test. */
final class TestBooking {

    final TestSale sale = new TestSale();
    final HandClock clock = new HandClock();
    final QueueInMemory queue = new QueueInMemory();
    final BookingSecrets secrets = new BookingSecrets(new SecretsInMemory());
    final TestMetrics metrics = new TestMetrics();
    /** What the room sells to one; a test may set others. */
    SeatLimits limits = RoomSettings.DEFAULTS.seatLimits();

    /** How many reservations may wait for the database; a test may want fewer. */
    int mostPending = 1_000_000;

    /** What rides cost; a test may tell. */
    Optional<FareTable> fares = Optional.empty();

    final TestReadiness readiness = new TestReadiness();

    final BookingService service;
    final BookingWriter writer;
    final BookingDesk desk;
    final SeatReturn seatReturn;
    /** Who hears of seats that are on sale again; a test may listen. */
    SeatsReturned returned = (room, departures) -> {};

    TestBooking(Bookings bookings) {
        this(bookings, Duration.ZERO);
    }

    /** @param payWithin zero: nothing needs to be paid */
    TestBooking(Bookings bookings, Duration payWithin) {
        PayTerms terms = new PayTerms(payWithin);
        Reservations reservations = sale.reservations;
        AdmissionService admissions =
                new AdmissionService(new RedisAdmissions(TestRedis.scripts()), listener -> {}, metrics.metrics());
        Backlog backlog = new Backlog(reservations, () -> mostPending, clock);
        SeatClaimer claimer = new SeatClaimer(sale.stock, reservations, secrets, readiness, backlog, admissions, clock);
        HandOver handOver = new HandOver(queue, reservations, secrets, admissions, metrics.metrics());
        seatReturn = new SeatReturn(reservations, bookings, (room, departures) -> returned.of(room, departures));
        desk = new BookingDesk(reservations, bookings, bookings::find, secrets, seatReturn, terms, metrics.metrics());
        service = new BookingService(sale, room -> limits, room -> fares, claimer, handOver, desk, metrics.metrics());
        writer = new BookingWriter(
                bookings, reservations, seatReturn, secrets, terms, Clock.systemUTC(), metrics.metrics());
    }

    /** Everything that was sent is written. */
    void deliver() {
        queue.deliverTo(writer);
    }

    private static final class SecretsInMemory implements Secrets {

        private final Map<String, String> secrets = new ConcurrentHashMap<>();

        @Override
        public String secret(String purpose, Supplier<String> maker) {
            return secrets.computeIfAbsent(purpose, key -> maker.get());
        }
    }
}

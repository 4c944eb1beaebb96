package io.daehapsil.ejb.booking.jpa;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.daehapsil.domain.booking.Booking;
import io.daehapsil.domain.booking.BookingFact;
import io.daehapsil.domain.booking.BookingFact.What;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingSecret;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.Facts;
import io.daehapsil.domain.booking.LegSeat;
import io.daehapsil.domain.booking.PayOutcome.Reason;
import io.daehapsil.domain.booking.Payment;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservedLeg;
import io.daehapsil.domain.booking.ReservedSeat;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.ejb.booking.TestSale;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every change of a booking is told, in order, at least once; on both databases. */
class JpaFactsTest {

    private static final Random RANDOM = new Random();
    private static final Instant NOW = Instant.parse("2026-12-01T07:00:00.123456Z");

    private final RoomName room = TestRedis.freshRoom();
    private final PlaceId place = TestRedis.freshPlace();
    private final Departure train = new TestSale().train(0, 20);

    static Stream<TestEntities> databases() {
        return TestDatabases.migrated().map(database -> TestEntities.on(database.dataSource()));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void eachChangeOfABookingIsAFactAndARepeatIsNone(TestEntities database) {
        Bookings bookings = database.bookings();
        Booking booking = booking(0);

        bookings.add(booking);
        bookings.add(booking(0));
        bookings.lapse(booking.id(), NOW.plusSeconds(60));
        bookings.lapse(booking.id(), NOW.plusSeconds(60));
        bookings.revive(booking.id(), payment("p-1"));
        bookings.refuse(booking.id(), payment("p-2"), Reason.PAID_ALREADY);
        bookings.refuse(booking.id(), payment("p-2"), Reason.PAID_ALREADY);
        bookings.refuse(booking.id(), payment("p-3"), Reason.PAID_ALREADY);
        bookings.cancel(booking.id());
        bookings.cancel(booking.id());

        assertThat(told(database.facts()))
                .extracting(BookingFact::number, BookingFact::what)
                .containsExactly(
                        tuple(1, What.BOOKING_CONFIRMED),
                        tuple(2, What.BOOKING_LAPSED),
                        tuple(3, What.BOOKING_PAID),
                        tuple(4, What.PAYMENT_REFUSED),
                        tuple(5, What.PAYMENT_REFUSED),
                        tuple(6, What.BOOKING_CANCELLED));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aFactSaysWhatWasSoAtTheTime(TestEntities database) {
        Bookings bookings = database.bookings();
        Booking booking = booking(3);
        bookings.add(booking);
        bookings.pay(booking.id(), payment("p-1"));
        bookings.cancel(booking.id());

        List<BookingFact> facts = told(database.facts());

        assertThat(facts).allSatisfy(fact -> {
            assertThat(fact.legs()).singleElement().satisfies(leg -> {
                assertThat(leg.departure()).isEqualTo(train.id());
                assertThat(leg.seats()).containsExactly(label(3));
            });
            assertThat(fact.booking().reference()).isEqualTo(booking.reference());
        });
        assertThat(facts.get(0).payBy()).contains(NOW.plusSeconds(60));
        assertThat(facts.get(0).payment()).isEmpty();
        // Who cancels what is paid is owed the money.
        assertThat(facts.subList(1, 3))
                .allSatisfy(
                        fact -> assertThat(fact.payment().orElseThrow().id()).isEqualTo("p-1"));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void aSeatThatIsGivenUpIsAFactOfItsOwnAndNotTheBookingsAnyMore(TestEntities database) {
        Bookings bookings = database.bookings();
        Booking booking = booking("key", 3, 4);
        bookings.add(booking);
        bookings.cancel(booking.id(), new LegSeat(0, 4));
        bookings.cancel(booking.id(), new LegSeat(0, 4));
        bookings.cancel(booking.id(), new LegSeat(0, 3));

        assertThat(told(database.facts()))
                .extracting(BookingFact::what, fact -> fact.legs().get(0).seats())
                .containsExactly(
                        tuple(What.BOOKING_CONFIRMED, List.of(label(3), label(4))),
                        tuple(What.SEAT_CANCELLED, List.of(label(4))),
                        tuple(What.BOOKING_CANCELLED, List.of(label(3))));
    }

    @ParameterizedTest
    @MethodSource("databases")
    void whatWasNotBookedIsNoFact(TestEntities database) {
        Bookings bookings = database.bookings();
        bookings.add(booking(5));
        Booking other = booking("another's key", 5);

        assertThat(bookings.add(other)).isEqualTo(new Bookings.AddOutcome.Conflict());

        assertThat(told(database.facts()))
                .extracting(fact -> fact.booking().id())
                .doesNotContain(other.id())
                .hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void whatIsNotToldNowIsToldLater(TestEntities database) {
        database.bookings().add(booking(7));
        Facts facts = database.facts();

        assertThatThrownBy(() -> facts.tell(10, untold -> {
                    throw new IllegalStateException("no broker");
                }))
                .hasMessageContaining("no broker");

        assertThat(told(facts)).hasSize(1);
        assertThat(told(facts)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("databases")
    void noneOvertakesAnEarlierOneOfItsBookingHoweverFewAreToldAtOnce(TestEntities database) {
        Bookings bookings = database.bookings();
        for (int seat = 8; seat < 14; seat++) {
            Booking booking = booking("key " + seat, seat);
            bookings.add(booking);
            bookings.pay(booking.id(), payment("p"));
            bookings.cancel(booking.id());
        }
        List<String> order = new ArrayList<>();

        while (database.facts()
                        .tell(
                                4,
                                untold -> untold.forEach(
                                        fact -> order.add(fact.booking().id() + " " + fact.number())))
                > 0) {
            assertThat(order).isNotEmpty();
        }

        assertThat(order).hasSize(18).doesNotHaveDuplicates();
        assertThat(order).allSatisfy(fact -> {
            String[] parts = fact.split(" ");
            int number = Integer.parseInt(parts[1]);
            if (number > 1) {
                assertThat(order.indexOf(parts[0] + " " + (number - 1))).isBetween(0, order.indexOf(fact) - 1);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("databases")
    void whileOneNodeTellsAnotherLeavesItToThatOne(TestEntities database) {
        database.bookings().add(booking(15));
        AtomicInteger other = new AtomicInteger(-1);

        int told = database.facts()
                .tell(
                        10,
                        untold -> other.set(database.facts().tell(10, none -> {
                            throw new AssertionError("told twice at once");
                        })));

        assertThat(told).isEqualTo(1);
        assertThat(other).hasValue(0);
    }

    @ParameterizedTest
    @MethodSource("databases")
    void whatWasToldLongAgoIsForgottenAndTheBookingsNextFactStillHasTheNextNumber(TestEntities database) {
        Bookings bookings = database.bookings();
        Booking booking = booking(16);
        bookings.add(booking);
        bookings.pay(booking.id(), payment("p-1"));
        Facts facts = database.facts();
        told(facts);
        bookings.refuse(booking.id(), payment("p-2"), Reason.PAID_ALREADY);
        Instant later = Instant.now().plusSeconds(60);

        assertThat(facts.forget(Instant.now().minusSeconds(60), 100))
                .as("too young")
                .isZero();
        assertThat(facts.forget(later, 1)).as("no more than asked").isEqualTo(1);
        assertThat(facts.forget(later, 100)).isEqualTo(1);
        assertThat(told(facts)).as("untold").extracting(BookingFact::number).containsExactly(3);
        assertThat(facts.forget(later, 100)).as("by it a repeat is known").isZero();

        bookings.refuse(booking.id(), payment("p-2"), Reason.PAID_ALREADY);
        bookings.cancel(booking.id());
        assertThat(told(facts)).extracting(BookingFact::number).containsExactly(4);
    }

    private static List<BookingFact> told(Facts facts) {
        List<BookingFact> told = new ArrayList<>();
        facts.tell(100, told::addAll);
        return told;
    }

    private Booking booking(int seat) {
        return booking("key", seat);
    }

    private Booking booking(String key, Integer... seats) {
        ReservationId id = ReservationId.of(room, place, key);
        Reservation reservation = new Reservation(
                id,
                BookingReference.draw(RANDOM),
                room,
                List.of(new ReservedLeg(
                        train.id(),
                        SEOUL,
                        BUSAN,
                        train.stretch(SEOUL, BUSAN),
                        Stream.of(seats)
                                .map(seat -> new ReservedSeat(seat, label(seat)))
                                .toList())),
                NOW);
        return Booking.confirmed(
                reservation,
                TestSale.somebody(),
                new BookingSecret(UUID.randomUUID().toString()).hash(),
                Optional.of(NOW.plusSeconds(60)),
                NOW);
    }

    private SeatLabel label(int seat) {
        return train.seatAt(seat).label();
    }

    private static Payment payment(String id) {
        return new Payment(id, 59_800, Currency.getInstance("KRW"), NOW);
    }
}

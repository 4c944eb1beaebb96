package io.daehapsil.ejb.booking;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.DAEGU;
import static io.daehapsil.ejb.booking.TestSale.DAEJEON;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static io.daehapsil.ejb.booking.TestSale.any;
import static io.daehapsil.ejb.booking.TestSale.chosen;
import static io.daehapsil.ejb.booking.TestSale.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BacklogFull;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.CancelOutcome;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.ejb.booking.jms.QueueInMemory.Mood;
import io.daehapsil.ejb.redis.TestRedis;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.redisson.api.RBucket;

/** What becomes of a reservation whose message, answer or stock was lost. */
class BookingFailureTest extends BookingCase {

    @Test
    void aSendThatSurelyFailedHoldsNothingAndMayBeTriedAgain() {
        PlaceId place = sale.admitted();
        Order order = order(any(train, SEOUL, BUSAN, 2));
        booking.queue.be(Mood.SURELY_NOT_SENT);

        assertUnavailable(Unavailable.What.BROKER, () -> service.reserve(sale.room, place, "key", order));

        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();
        assertThat(sale.pending()).isZero();
        assertThat(sale.hasSlot(place)).isTrue();
        booking.queue.be(Mood.WELL);
        assertThat(reserved(service.reserve(sale.room, place, "key", order)).repeated())
                .isFalse();
    }

    @Test
    void whenAMessageHasJustFailedNobodyClaimsAndWhatWasClaimedIsToldAgain() {
        PlaceId first = sale.admitted();
        PlaceId late = sale.admitted();
        Order order = order(any(train, SEOUL, BUSAN, 2));
        reserved(service.reserve(sale.room, first, "first", order));
        booking.queue.be(Mood.JUST_FAILED);

        assertUnavailable(Unavailable.What.BROKER, () -> service.reserve(sale.room, late, "late", order));

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
        assertThat(sale.hasSlot(late)).isTrue();
        assertThat(reserved(service.reserve(sale.room, first, "first", order)).repeated())
                .isTrue();
        booking.queue.be(Mood.WELL);
        reserved(service.reserve(sale.room, late, "late", order));
    }

    @Test
    void whileTheDatabaseIsAwayReservationsGoOnUpToTheLimitAndThenNothingIsClaimedNorLost() {
        booking.mostPending = 10;
        PlaceId first = sale.admitted();
        Order order = order(any(train, SEOUL, BUSAN, 1));
        Reserved earliest = reserved(service.reserve(sale.room, first, "first", order));
        for (int more = 1; more < booking.mostPending; more++) {
            reserved(service.reserve(sale.room, sale.admitted(), "key", order));
        }
        booking.clock.pass(Duration.ofSeconds(1));
        PlaceId late = sale.admitted();

        assertThatThrownBy(() -> service.reserve(sale.room, late, "late", order))
                .isInstanceOf(BacklogFull.class);

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(booking.mostPending);
        assertThat(sale.hasSlot(late)).isTrue();
        assertThat(reserved(service.reserve(sale.room, first, "first", order)).repeated())
                .as("what was acknowledged is told again")
                .isTrue();
        booking.deliver();
        booking.clock.pass(Duration.ofSeconds(1));
        assertThat(sale.pending()).isZero();
        assertThat(state(earliest)).isEqualTo(BookingState.CONFIRMED);
        reserved(service.reserve(sale.room, late, "late", order));
    }

    @Test
    void aCommitOfUnknownEndStaysPendingAndIsBookedOnce() {
        PlaceId place = sale.admitted();
        Order order = order(any(train, SEOUL, BUSAN, 2));
        booking.queue.be(Mood.COMMIT_UNKNOWN);

        assertUnavailable(Unavailable.What.BROKER, () -> service.reserve(sale.room, place, "key", order));

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
        assertThat(sale.pending()).isEqualTo(1);
        booking.queue.be(Mood.WELL);
        Reserved reserved = reserved(service.reserve(sale.room, place, "key", order));
        assertThat(reserved.repeated()).isTrue();
        booking.deliver();
        assertThat(state(reserved)).isEqualTo(BookingState.CONFIRMED);
        assertThat(counted("booked")).isEqualTo(1);
        assertThat(sale.pending()).isZero();
    }

    @Test
    void aFailedRepeatDoesNotUndoWhatTheFirstRequestHasSent() {
        PlaceId place = sale.admitted();
        Order order = order(any(train, SEOUL, BUSAN, 2));
        reserved(service.reserve(sale.room, place, "key", order));
        booking.queue.be(Mood.SURELY_NOT_SENT);

        assertUnavailable(Unavailable.What.BROKER, () -> service.reserve(sale.room, place, "key", order));

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
    }

    @Test
    void f34aMessageThatWasLostIsSentAgainByTheTimer() {
        PlaceId place = sale.admitted();
        booking.queue.be(Mood.COMMIT_UNKNOWN);
        Order order = order(any(train, SEOUL, BUSAN, 2));
        assertUnavailable(Unavailable.What.BROKER, () -> service.reserve(sale.room, place, "key", order));
        booking.queue.be(Mood.WELL);
        booking.deliver();
        Reserved reserved = reserved(reserve(order(any(train, SEOUL, BUSAN, 1))));
        booking.queue.lose();
        assertThat(sale.pending()).isEqualTo(1);
        TestRedis.client()
                .getScoredSortedSet(sale.keys.pending())
                .add(1, reserved.reservation().id().value());

        service.resendPending(sale.room, 10);
        assertThat(booking.metrics.value("daehapsil_pending_reservations", sale.room.value()))
                .isEqualTo(1);
        booking.deliver();

        assertThat(state(reserved)).isEqualTo(BookingState.CONFIRMED);
        assertThat(sale.pending()).isZero();
        service.resendPending(sale.room, 10);
        assertThat(booking.metrics.value("daehapsil_pending_reservations", sale.room.value()))
                .isZero();
    }

    /** Else the second answer would name a booking that never comes to be, because the message's id is known already. */
    @Test
    void whoRepeatsARequestThatRedisForgotGetsTheBookingThatTheDatabaseHas() {
        PlaceId place = sale.admitted();
        Order order = order(any(train, SEOUL, BUSAN, 2));
        booking.queue.be(Mood.COMMIT_UNKNOWN);
        assertUnavailable(Unavailable.What.BROKER, () -> service.reserve(sale.room, place, "key", order));
        booking.queue.be(Mood.WELL);
        booking.deliver();
        TestRedis.client().getKeys().delete(sale.keys.reservations(), sale.keys.references(), sale.keys.pending());
        booking.readiness.redisWasLost = true;

        Reserved told = reserved(service.reserve(sale.room, place, "key", order));

        assertThat(told.repeated()).isTrue();
        assertThat(state(told)).isEqualTo(BookingState.CONFIRMED);
        booking.deliver();
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
        assertThat(counted("booked")).isEqualTo(1);
    }

    @Test
    void aKeyIsForOneOrderInARoomThatRedisHasLostAsEverywhere() {
        PlaceId place = sale.admitted();
        Order order = order(any(train, SEOUL, BUSAN, 2));
        reserved(service.reserve(sale.room, place, "key", order));
        booking.deliver();
        booking.readiness.redisWasLost = true;
        Order other = order(any(train, SEOUL, DAEGU, 2));
        assertThat(service.reserve(sale.room, place, "key", other)).isEqualTo(new ReserveOutcome.KeyReused());

        TestRedis.client().getKeys().delete(sale.keys.reservations(), sale.keys.references(), sale.keys.pending());

        assertThat(service.reserve(sale.room, place, "key", other)).isEqualTo(new ReserveOutcome.KeyReused());
        assertThat(reserved(service.reserve(sale.room, place, "key", order)).repeated())
                .isTrue();
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
    }

    @Test
    void aSeatThatRedisForgotIsNotSoldTwiceAndTheLoserIsTold() {
        Reserved owner = reserved(reserve(order(chosen(train, SEOUL, DAEGU, "2-2A"))));
        booking.deliver();
        forgetStock();
        Reserved loser = reserved(reserve(order(chosen(train, DAEJEON, BUSAN, "2-2A", "2-2B"))));

        booking.deliver();

        assertThat(state(owner)).isEqualTo(BookingState.CONFIRMED);
        assertThat(state(loser)).isEqualTo(BookingState.CONFLICT);
        assertThat(sale.pending()).isZero();
        assertThat(booking.queue.size()).as("the message is consumed").isZero();
        assertThat(sale.stock.read(sale.room, train).isTaken(seat("2-2A"), 1))
                .as("it has an owner")
                .isTrue();
        assertThat(sale.stock.read(sale.room, train).isTaken(seat("2-2B"), 1))
                .as("it has none")
                .isFalse();
        assertThat(cancel(loser)).isEqualTo(new CancelOutcome.Cancelled(true));
        assertThat(sale.stock.read(sale.room, train).isTaken(seat("2-2A"), 1)).isTrue();
        assertThat(counted("seat_conflict")).isEqualTo(1);
    }

    @Test
    void aMessageThatComesAfterTheCancellationBooksNothing() {
        Reserved reserved = reserved(reserve(order(chosen(train, SEOUL, BUSAN, "2-2A"))));
        List<String> late = booking.queue.copy();
        booking.deliver();
        cancel(reserved);
        Reserved next = reserved(reserve(order(chosen(train, SEOUL, BUSAN, "2-2A"))));

        booking.queue.put(late);
        booking.deliver();

        assertThat(state(reserved)).isEqualTo(BookingState.CANCELLED);
        assertThat(state(next)).isEqualTo(BookingState.CONFIRMED);
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
    }

    /** Who looks at a booking holds a connection of few, and must not wait for one twice. */
    @Test
    void aDatabaseThatIsAwayIsAskedOnce() {
        Reserved reserved = reserved(reserve(order(any(train, SEOUL, BUSAN, 1))));
        booking.deliver();
        AtomicInteger asked = new AtomicInteger();
        BookingDesk desk = new BookingDesk(
                sale.reservations,
                BOOKINGS,
                (room, reference) -> {
                    asked.incrementAndGet();
                    throw new Unavailable(Unavailable.What.DATABASE, new SQLException("away"));
                },
                booking.secrets,
                booking.seatReturn,
                new PayTerms(Duration.ZERO),
                booking.metrics.metrics());

        assertUnavailable(
                Unavailable.What.DATABASE,
                () -> desk.find(
                        sale.room,
                        reserved.reservation().reference(),
                        reserved.secret().value()));
        assertThat(asked).hasValue(1);
    }

    private int seat(String label) {
        return train.seatIndex(SeatLabel.parse(label)).orElseThrow();
    }

    private static void assertUnavailable(Unavailable.What what, Callable<?> call) {
        assertThatThrownBy(call::call)
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.what()).isEqualTo(what));
    }

    private void forgetStock() {
        for (int segment = 0; segment < train.segmentCount(); segment++) {
            RBucket<Object> bitmap = TestRedis.client().getBucket(sale.keys.stock(train.id(), segment));
            bitmap.delete();
        }
    }
}

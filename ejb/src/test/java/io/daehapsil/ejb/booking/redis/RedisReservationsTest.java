package io.daehapsil.ejb.booking.redis;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.DAEGU;
import static io.daehapsil.ejb.booking.TestSale.DAEJEON;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.ClaimOutcome;
import io.daehapsil.domain.booking.ClaimOutcome.Claimed;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.LegSeat;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.booking.PersonKey;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.ReservedSeat;
import io.daehapsil.domain.booking.Ride;
import io.daehapsil.domain.booking.SeatClaim;
import io.daehapsil.domain.booking.SeatClaim.RideClaim;
import io.daehapsil.domain.booking.TakenSeat;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.ejb.booking.TestSale;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The scripts of booking on a real Redis. */
class RedisReservationsTest {

    private static final PersonKey HONG = new PersonKey("hong");
    private static final Contact CONTACT =
            new Contact("홍길동 = \"x\"", Optional.of("010-1234-5678"), Optional.of("a=b@example.com"));
    private static final Random RANDOM = new Random();

    private final TestSale sale = new TestSale();
    private final RedisReservations reservations = sale.reservations;
    private final Departure train = sale.train(0, 20);

    @Test
    void theFirstFreeCandidatesAreTakenInTheirOrder() {
        claimed(claim(ride(SEOUL, BUSAN, 1, 12)));

        Reservation reservation = claimed(claim(ride(SEOUL, BUSAN, 3, 12, 11, 10, 0, 1, 2)))
                .record()
                .reservation();

        assertThat(seats(reservation)).containsExactly(11, 10, 0);
        assertThat(reservation.legs().get(0).labels().get(0)).hasToString("2-3B");
    }

    @Test
    void theRecordTellsAllThatWasReserved() {
        SeatClaim claim = claim(ride(SEOUL, DAEGU, 2, 0, 1), ride(DAEGU, BUSAN, 1, 7));
        Claimed claimed = claimed(claim);

        ReservationRecord record = reservations.find(sale.room, claim.id()).orElseThrow();

        assertThat(record).isEqualTo(claimed.record());
        assertThat(record.contact()).contains(CONTACT);
        assertThat(record.state()).isEqualTo(BookingState.ACCEPTED);
        assertThat(record.reservation().reference()).isEqualTo(claim.reference());
        assertThat(record.reservation().legs()).hasSize(2);
        assertThat(record.reservation().legs().get(1).stretch()).isEqualTo(train.stretch(DAEGU, BUSAN));
        assertThat(record.reservation().reservedAt()).isAfter(Instant.parse("2024-01-01T00:00:00Z"));
        assertThat(reservations.find(sale.room, claim.reference())).contains(record);
    }

    @Test
    void f38oneTakenSeatRefusesTheWholeOrderAndNothingIsHeld() {
        Departure back = sale.train(0, 5);
        claimed(claim(ride(back, SEOUL, DAEJEON, 1, 3)));

        ClaimOutcome outcome =
                reservations.claim(claim(ride(SEOUL, BUSAN, 2, 0, 1), ride(back, SEOUL, BUSAN, 2, 2, 3)));

        assertThat(outcome).isEqualTo(new ClaimOutcome.TooFew(1, 1, List.of(2)));
        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();
        assertThat(sale.taken(back, SEOUL, BUSAN)).isEqualTo(1);
        assertThat(sale.bought(HONG.value())).isEqualTo("1");
        assertThat(sale.pending()).isEqualTo(1);
    }

    @Test
    void twoLegsOfOneOrderNeverGetTheSameSeat() {
        Reservation reservation = claimed(claim(ride(SEOUL, DAEGU, 2, 0, 1, 2, 3), ride(DAEJEON, BUSAN, 2, 0, 1, 2, 3)))
                .record()
                .reservation();

        assertThat(reservation.legs().get(0).seats())
                .extracting(ReservedSeat::index)
                .containsExactly(0, 1);
        assertThat(reservation.legs().get(1).seats())
                .extracting(ReservedSeat::index)
                .containsExactly(2, 3);
    }

    @Test
    void twoLegsOfOneOrderDoNotShareTheLastSeat() {
        ClaimOutcome outcome = reservations.claim(claim(ride(SEOUL, DAEGU, 1, 4), ride(DAEJEON, BUSAN, 1, 4)));

        assertThat(outcome).isEqualTo(new ClaimOutcome.TooFew(1, 0, List.of()));
    }

    @Test
    void aCandidateNamedTwiceCountsOnce() {
        assertThat(reservations.claim(claim(ride(SEOUL, BUSAN, 2, 5, 5))))
                .isEqualTo(new ClaimOutcome.TooFew(0, 1, List.of(5)));
    }

    @Test
    void oneSeatIsSoldOnceForEachSegment() {
        claimed(claim(ride(SEOUL, DAEJEON, 1, 0)));
        claimed(claim(ride(DAEJEON, BUSAN, 1, 0)));

        assertThat(reservations.claim(claim(ride(SEOUL, BUSAN, 1, 0)))).isInstanceOf(ClaimOutcome.TooFew.class);
        assertThat(reservations.claim(claim(ride(SEOUL, DAEJEON, 1, 0)))).isInstanceOf(ClaimOutcome.TooFew.class);
        assertThat(reservations.claim(claim(ride(DAEGU, BUSAN, 1, 0)))).isInstanceOf(ClaimOutcome.TooFew.class);
    }

    @Test
    void everySeatOfTheTrainCanBeSoldAndNoOther() {
        int[] all = IntStream.range(0, 20).toArray();
        for (int i = 0; i < 20; i++) {
            claimed(claim(new PersonKey("p" + i), ride(SEOUL, BUSAN, 1, all)));
        }

        assertThat(reservations.claim(claim(new PersonKey("late"), ride(SEOUL, BUSAN, 1, all))))
                .isEqualTo(new ClaimOutcome.TooFew(0, 0, List.of()));
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(20);
    }

    @Test
    void withoutALiveSlotNothingIsClaimed() {
        SeatClaim claim = claim(ride(SEOUL, BUSAN, 1, 0));
        sale.slot(claim.place(), Duration.ofSeconds(-1));
        SeatClaim stranger = at(TestRedis.freshPlace(), claim);

        assertThat(reservations.claim(claim)).isEqualTo(new ClaimOutcome.NoSlot());
        assertThat(reservations.claim(stranger)).isEqualTo(new ClaimOutcome.NoSlot());
        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();
    }

    @Test
    void f57aRepeatGetsTheFirstAnswerAgainAlsoAfterTheSlotHasEnded() {
        SeatClaim claim = claim(ride(SEOUL, BUSAN, 2, 0, 1, 2, 3));
        Claimed first = claimed(claim);
        sale.slot(claim.place(), Duration.ofSeconds(-1));

        Claimed again = claimed(withReference(BookingReference.draw(RANDOM), claim));

        assertThat(again.repeated()).isTrue();
        assertThat(again.record()).isEqualTo(first.record());
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
        assertThat(sale.bought(HONG.value())).isEqualTo("2");
    }

    @Test
    void otherContentUnderTheSameKeyIsRefused() {
        SeatClaim claim = claim(ride(SEOUL, BUSAN, 1, 0));
        claimed(claim);
        SeatClaim other = new SeatClaim(
                claim.room(),
                claim.place(),
                claim.id(),
                claim.reference(),
                "other",
                CONTACT,
                claim.persons(),
                claim.mostSeats(),
                claim.rides());

        assertThat(reservations.claim(other)).isEqualTo(new ClaimOutcome.KeyReused());
    }

    @Test
    void aReferenceIsGivenOnce() {
        SeatClaim claim = claim(ride(SEOUL, BUSAN, 1, 0));
        claimed(claim);

        assertThat(reservations.claim(withReference(claim.reference(), claim(ride(SEOUL, BUSAN, 1, 1)))))
                .isEqualTo(new ClaimOutcome.ReferenceTaken());
    }

    @Test
    void aPersonHoldsTwelveSeatLegsAtMostCountedByPhoneAndByMail() {
        PersonKey mail = new PersonKey("mail");
        claimed(claim(List.of(HONG, mail), ride(SEOUL, BUSAN, 6, 0, 1, 2, 3, 4, 5)));
        claimed(claim(List.of(HONG), ride(SEOUL, BUSAN, 5, 6, 7, 8, 9, 10)));

        assertThat(reservations.claim(claim(List.of(HONG), ride(SEOUL, BUSAN, 2, 11, 12))))
                .isEqualTo(new ClaimOutcome.LimitReached());
        claimed(claim(List.of(HONG), ride(SEOUL, BUSAN, 1, 11)));
        assertThat(reservations.claim(claim(List.of(mail, HONG), ride(SEOUL, BUSAN, 1, 13))))
                .isEqualTo(new ClaimOutcome.LimitReached());
        claimed(claim(List.of(mail), ride(SEOUL, BUSAN, 6, 13, 14, 15, 16, 17, 18)));
    }

    @Test
    void aReleasedSeatCanBeSoldAgainAndCountsForNobody() {
        Reservation reservation =
                claimed(claim(ride(SEOUL, BUSAN, 2, 0, 1))).record().reservation();

        reservations.release(reservation, BookingState.CANCELLED, Set.of());

        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();
        assertThat(sale.bought(HONG.value())).isNull();
        assertThat(sale.pending()).isZero();
        assertThat(reservations.find(sale.room, reservation.id()).orElseThrow().state())
                .isEqualTo(BookingState.CANCELLED);
        claimed(claim(ride(SEOUL, BUSAN, 2, 0, 1)));
    }

    @Test
    void aRepeatedReleaseNeverFreesTheNextBuyersSeat() {
        Reservation reservation =
                claimed(claim(ride(SEOUL, BUSAN, 1, 0))).record().reservation();
        reservations.release(reservation, BookingState.CANCELLED, Set.of());
        claimed(claim(ride(SEOUL, BUSAN, 1, 0)));

        reservations.release(reservation, BookingState.CANCELLED, Set.of());
        reservations.forget(reservation);

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
        assertThat(sale.bought(HONG.value())).isEqualTo("1");
    }

    @Test
    void seatsThatBelongToAnotherStayTaken() {
        Reservation reservation = claimed(claim(ride(SEOUL, DAEJEON, 2, 0, 1), ride(DAEJEON, BUSAN, 1, 11)))
                .record()
                .reservation();

        reservations.release(reservation, BookingState.CONFLICT, Set.of(new TakenSeat(train.id(), 1)));

        assertThat(sale.stock.read(sale.room, train).isTaken(0, 0)).isFalse();
        assertThat(sale.stock.read(sale.room, train).isTaken(1, 0)).isTrue();
        assertThat(sale.stock.read(sale.room, train).isTaken(11, 1)).isFalse();
        assertThat(sale.bought(HONG.value())).isNull();
    }

    @Test
    void aSeatGivenUpSinglyIsSoldAgainOnceAndNeverTakenFromTheNext() {
        Reservation reservation = claimed(claim(ride(SEOUL, DAEGU, 2, 0, 1), ride(DAEGU, BUSAN, 1, 1)))
                .record()
                .reservation();
        LegSeat second = new LegSeat(0, 1);

        reservations.giveUp(reservation, Set.of(second), Set.of());
        assertThat(sale.taken(train, SEOUL, DAEGU)).isEqualTo(1);
        assertThat(sale.taken(train, DAEGU, BUSAN)).isEqualTo(1);
        assertThat(sale.bought(HONG.value())).isEqualTo("2");
        claimed(claim(new PersonKey("kim"), ride(SEOUL, DAEGU, 1, 1)));

        reservations.giveUp(reservation, Set.of(second), Set.of());
        reservations.giveUp(reservation, Set.of(second, new LegSeat(1, 1)), Set.of());
        reservations.release(reservation, BookingState.CANCELLED, Set.of());

        assertThat(sale.taken(train, SEOUL, DAEGU)).isEqualTo(1);
        assertThat(sale.taken(train, DAEGU, BUSAN)).isZero();
        assertThat(sale.bought("kim")).isEqualTo("1");
        assertThat(sale.bought(HONG.value())).isNull();
    }

    @Test
    void theRecordStillTellsWhatWasReservedAndWhatWasGivenUp() {
        Reservation reservation =
                claimed(claim(ride(SEOUL, BUSAN, 3, 0, 1, 2))).record().reservation();

        reservations.giveUp(reservation, Set.of(new LegSeat(0, 2)), Set.of());
        reservations.giveUp(reservation, Set.of(new LegSeat(0, 0)), Set.of());
        reservations.acknowledge(reservation);

        ReservationRecord record =
                reservations.find(sale.room, reservation.id()).orElseThrow();
        assertThat(record.reservation()).isEqualTo(reservation);
        assertThat(record.givenUp()).containsExactlyInAnyOrder(new LegSeat(0, 0), new LegSeat(0, 2));
        assertThat(record.held().get(0).labels()).containsExactly(SeatLabel.parse("2-1B"));
    }

    @Test
    void aSeatGivenUpThatTheDatabaseSoldToAnotherStaysTaken() {
        Reservation reservation =
                claimed(claim(ride(SEOUL, BUSAN, 2, 0, 1))).record().reservation();

        reservations.giveUp(reservation, Set.of(new LegSeat(0, 1)), Set.of(new TakenSeat(train.id(), 1)));

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
        assertThat(sale.bought(HONG.value())).isEqualTo("1");
    }

    @Test
    void aLatePaymentTakesAgainOnlyWhatWasHeldAtTheEnd() {
        Reservation reservation =
                claimed(claim(ride(SEOUL, BUSAN, 2, 0, 1))).record().reservation();
        reservations.giveUp(reservation, Set.of(new LegSeat(0, 1)), Set.of());
        reservations.release(reservation, BookingState.LAPSED, Set.of());
        claimed(claim(new PersonKey("kim"), ride(SEOUL, BUSAN, 1, 1)));

        assertThat(reservations.reclaim(reservation)).isTrue();

        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(2);
        assertThat(sale.bought(HONG.value())).isEqualTo("1");
    }

    @Test
    void aForgottenClaimIsAsIfItHadNeverBeen() {
        SeatClaim claim = claim(ride(SEOUL, BUSAN, 1, 0));
        Reservation reservation = claimed(claim).record().reservation();

        assertThat(reservations.forget(reservation)).isTrue();

        assertThat(reservations.find(sale.room, claim.id())).isEmpty();
        assertThat(sale.knows(claim.reference())).isFalse();
        assertThat(sale.pending()).isZero();
        assertThat(claimed(claim).repeated()).isFalse();
    }

    @Test
    void anOldForgetDoesNotUndoTheClaimMadeAnewUnderTheSameKey() {
        SeatClaim claim = claim(ride(SEOUL, BUSAN, 1, 0));
        Reservation first = claimed(claim).record().reservation();
        reservations.forget(first);
        claimed(withReference(BookingReference.draw(RANDOM), claim));

        reservations.forget(first);

        assertThat(reservations.find(sale.room, claim.id())).isPresent();
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
    }

    @Test
    void aClaimThatARepeatMayHaveSentIsNotForgotten() {
        SeatClaim claim = claim(ride(SEOUL, BUSAN, 1, 0));
        Reservation reservation = claimed(claim).record().reservation();
        claimed(claim);

        assertThat(reservations.forget(reservation)).isFalse();
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
    }

    @Test
    void anAcknowledgedReservationIsPendingNoMoreAndHoldsNoPersonalData() {
        SeatClaim claim = claim(ride(SEOUL, BUSAN, 1, 0));
        Reservation reservation = claimed(claim).record().reservation();

        reservations.acknowledge(reservation);
        reservations.acknowledge(reservation);

        ReservationRecord record = reservations.find(sale.room, claim.id()).orElseThrow();
        assertThat(record.state()).isEqualTo(BookingState.CONFIRMED);
        assertThat(record.contact()).isEmpty();
        assertThat(sale.record(claim.id().value())).doesNotContain("홍길동", "1234", "example.com");
        assertThat(sale.pending()).isZero();
        assertThat(sale.taken(train, SEOUL, BUSAN)).isEqualTo(1);
        assertThat(TestRedis.client().getMap(sale.keys.stats()).get("booked"))
                .as("counted once")
                .isEqualTo("1");
    }

    @Test
    void aLateAcknowledgementDoesNotReviveACancelledReservation() {
        Reservation reservation =
                claimed(claim(ride(SEOUL, BUSAN, 1, 0))).record().reservation();
        reservations.release(reservation, BookingState.CANCELLED, Set.of());

        reservations.acknowledge(reservation);

        assertThat(reservations.find(sale.room, reservation.id()).orElseThrow().state())
                .isEqualTo(BookingState.CANCELLED);
    }

    @Test
    void onlyWhatIsDueIsTakenAndEachIsHandedToOneCaller() {
        SeatClaim old = claim(ride(SEOUL, BUSAN, 1, 0));
        Reservation due = claimed(old).record().reservation();
        claimed(claim(ride(SEOUL, BUSAN, 1, 1)));
        TestRedis.client()
                .getScoredSortedSet(sale.keys.pending())
                .add(1, due.id().value());

        assertThat(reservations.takePending(sale.room, 10))
                .extracting(ReservationRecord::reservation)
                .containsExactly(due);
        assertThat(reservations.takePending(sale.room, 10)).isEmpty();
        assertThat(sale.pending()).isEqualTo(2);
        assertThat(reservations.forget(due)).as("the timer may have sent it").isFalse();
    }

    @Test
    void atMostSoManyPendingAreTaken() {
        for (int i = 0; i < 5; i++) {
            Reservation due = claimed(claim(ride(SEOUL, BUSAN, 1, i))).record().reservation();
            TestRedis.client()
                    .getScoredSortedSet(sale.keys.pending())
                    .add(i + 1, due.id().value());
        }

        assertThat(reservations.takePending(sale.room, 3)).hasSize(3);
        assertThat(reservations.takePending(sale.room, 3)).hasSize(2);
    }

    @Test
    void aPendingIdWithoutARecordIsDropped() {
        TestRedis.client().getScoredSortedSet(sale.keys.pending()).add(1, "AAAAAAAAAAAAAAAAAAAAAA");

        assertThat(reservations.takePending(sale.room, 3)).isEmpty();
        assertThat(sale.pending()).isZero();
    }

    private Claimed claimed(SeatClaim claim) {
        ClaimOutcome outcome = reservations.claim(claim);
        assertThat(outcome).isInstanceOf(Claimed.class);
        return (Claimed) outcome;
    }

    private SeatClaim claim(RideClaim... rides) {
        return claim(List.of(HONG), rides);
    }

    private SeatClaim claim(PersonKey person, RideClaim... rides) {
        return claim(List.of(person), rides);
    }

    private SeatClaim claim(List<PersonKey> persons, RideClaim... rides) {
        PlaceId place = sale.admitted();
        return new SeatClaim(
                sale.room,
                place,
                ReservationId.of(sale.room, place, "key"),
                BookingReference.draw(RANDOM),
                "fingerprint",
                CONTACT,
                persons,
                12,
                List.of(rides));
    }

    private RideClaim ride(StopId from, StopId to, int count, int... candidates) {
        return ride(train, from, to, count, candidates);
    }

    private static RideClaim ride(Departure departure, StopId from, StopId to, int count, int... candidates) {
        OrderLeg leg = OrderLeg.any(departure.id(), from, to, count, Optional.empty());
        return new RideClaim(
                new Ride(leg, departure, departure.stretch(from, to)),
                Arrays.stream(candidates).boxed().toList());
    }

    private static SeatClaim withReference(BookingReference reference, SeatClaim claim) {
        return new SeatClaim(
                claim.room(),
                claim.place(),
                claim.id(),
                reference,
                claim.fingerprint(),
                CONTACT,
                claim.persons(),
                claim.mostSeats(),
                claim.rides());
    }

    private static SeatClaim at(PlaceId place, SeatClaim claim) {
        return new SeatClaim(
                claim.room(),
                place,
                ReservationId.of(claim.room(), place, "key"),
                claim.reference(),
                claim.fingerprint(),
                CONTACT,
                claim.persons(),
                claim.mostSeats(),
                claim.rides());
    }

    private static List<Integer> seats(Reservation reservation) {
        return reservation.legs().get(0).seats().stream()
                .map(ReservedSeat::index)
                .toList();
    }
}

package io.daehapsil.ejb.booking.redis;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.DAEGU;
import static io.daehapsil.ejb.booking.TestSale.DAEJEON;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.ClaimOutcome;
import io.daehapsil.domain.booking.ClaimOutcome.Claimed;
import io.daehapsil.domain.booking.PersonKey;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.domain.booking.ReservedSeat;
import io.daehapsil.domain.booking.SeatClaim;
import io.daehapsil.domain.queue.LineId;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.redisson.api.RMap;

/** The scripts of booking on a real Redis. */
class RedisReservationsTest extends ReservationCase {

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

    /** Its bits may lack seats that are taken, whatever this node has heard of it. */
    @Test
    void nobodyClaimsInALineThatIsNotTheOneWhoseSeatsAreComplete() {
        RMap<String, String> state = TestRedis.client().getMap(sale.keys.state());
        SeatClaim claim = inLine(claim(ride(SEOUL, BUSAN, 1, 0)), new LineId(3, 1));
        assertUnavailable(claim);
        state.putAll(Map.of("generation", "3", "restores", "2", "last", "9", "head", "4"));
        assertUnavailable(claim);
        state.putAll(Map.of("generation", "2", "restores", "1"));
        assertUnavailable(claim);
        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();

        state.putAll(Map.of("generation", "3"));

        assertThat(claimed(claim).repeated()).isFalse();
        state.delete();
        assertThat(claimed(claim).repeated()).as("what was claimed is told").isTrue();
    }

    private void assertUnavailable(SeatClaim claim) {
        assertThatThrownBy(() -> reservations.claim(claim))
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.what()).isEqualTo(Unavailable.What.REDIS));
    }

    private static SeatClaim inLine(SeatClaim claim, LineId line) {
        return new SeatClaim(
                claim.room(),
                claim.place(),
                claim.id(),
                claim.reference(),
                claim.fingerprint(),
                CONTACT,
                claim.persons(),
                claim.mostSeats(),
                claim.rides(),
                Optional.of(line));
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
                claim.rides(),
                claim.line());

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
                claim.rides(),
                claim.line());
    }

    private static List<Integer> seats(Reservation reservation) {
        return reservation.legs().get(0).seats().stream()
                .map(ReservedSeat::index)
                .toList();
    }
}

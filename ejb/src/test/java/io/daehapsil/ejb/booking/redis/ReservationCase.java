package io.daehapsil.ejb.booking.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.ClaimOutcome;
import io.daehapsil.domain.booking.ClaimOutcome.Claimed;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.booking.PersonKey;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.Ride;
import io.daehapsil.domain.booking.SeatClaim;
import io.daehapsil.domain.booking.SeatClaim.RideClaim;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.ejb.booking.TestSale;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** A train of twenty seats on sale, and claims on it as the tests of {@link RedisReservations} make them. */
abstract class ReservationCase {

    static final PersonKey HONG = new PersonKey("hong");
    static final Contact CONTACT =
            new Contact("홍길동 = \"x\"", Optional.of("010-1234-5678"), Optional.of("a=b@example.com"));

    static final Random RANDOM = new Random();

    final TestSale sale = new TestSale();
    final RedisReservations reservations = sale.reservations;
    final Departure train = sale.train(0, 20);

    Claimed claimed(SeatClaim claim) {
        ClaimOutcome outcome = reservations.claim(claim);
        assertThat(outcome).isInstanceOf(Claimed.class);
        return (Claimed) outcome;
    }

    SeatClaim claim(RideClaim... rides) {
        return claim(List.of(HONG), rides);
    }

    SeatClaim claim(PersonKey person, RideClaim... rides) {
        return claim(List.of(person), rides);
    }

    SeatClaim claim(List<PersonKey> persons, RideClaim... rides) {
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
                List.of(rides),
                Optional.empty());
    }

    RideClaim ride(StopId from, StopId to, int count, int... candidates) {
        return ride(train, from, to, count, candidates);
    }

    static RideClaim ride(Departure departure, StopId from, StopId to, int count, int... candidates) {
        OrderLeg leg = OrderLeg.any(departure.id(), from, to, count, Optional.empty());
        return new RideClaim(
                new Ride(leg, departure, departure.stretch(from, to)),
                Arrays.stream(candidates).boxed().toList());
    }

    static SeatClaim withReference(BookingReference reference, SeatClaim claim) {
        return new SeatClaim(
                claim.room(),
                claim.place(),
                claim.id(),
                reference,
                claim.fingerprint(),
                CONTACT,
                claim.persons(),
                claim.mostSeats(),
                claim.rides(),
                claim.line());
    }
}

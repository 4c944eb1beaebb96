package io.daehapsil.domain.booking;

import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.SeatFare;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A reservation or booking as shown to the person who holds its secret.
 *
 * @param legs with the seats that it holds, or held when it ended; a leg whose seats were all cancelled singly has none
 * @param givenUp the same legs with the seats that were cancelled singly
 * @param payBy until when it must be paid; empty if it stands without
 * @param paidAt empty if it is not paid
 */
public record BookingView(
        BookingReference reference,
        BookingState state,
        List<ReservedLeg> legs,
        List<ReservedLeg> givenUp,
        Contact contact,
        Instant reservedAt,
        Optional<Instant> payBy,
        Optional<Instant> paidAt) {

    public BookingView {
        legs = List.copyOf(legs);
        givenUp = List.copyOf(givenUp);
    }

    /** What the seats that it holds cost together; empty where the price of one is not known. */
    public Optional<Money> total() {
        return total(legs);
    }

    /** What the seats of these legs cost together; empty where the price of one is not known. */
    public static Optional<Money> total(List<ReservedLeg> legs) {
        List<Optional<Money>> prices = legs.stream()
                .flatMap(leg -> leg.seats().stream())
                .map(seat -> seat.fare().map(SeatFare::price))
                .toList();
        return prices.stream().allMatch(Optional::isPresent)
                ? prices.stream().map(Optional::get).reduce(Money::plus)
                : Optional.empty();
    }
}

package io.daehapsil.domain.booking;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A reservation or booking as shown to the person who holds its secret.
 *
 * @param payBy until when it must be paid; empty if it stands without
 * @param paidAt empty if it is not paid
 */
public record BookingView(
        BookingReference reference,
        BookingState state,
        List<ReservedLeg> legs,
        Contact contact,
        Instant reservedAt,
        Optional<Instant> payBy,
        Optional<Instant> paidAt) {

    public BookingView {
        legs = List.copyOf(legs);
    }
}

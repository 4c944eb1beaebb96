package io.daehapsil.domain.booking;

import java.time.Instant;
import java.util.List;

/** A reservation or booking as shown to the person who holds its secret. */
public record BookingView(
        BookingReference reference, BookingState state, List<ReservedLeg> legs, Contact contact, Instant reservedAt) {

    public BookingView {
        legs = List.copyOf(legs);
    }
}

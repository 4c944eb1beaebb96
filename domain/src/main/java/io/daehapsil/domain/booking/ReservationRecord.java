package io.daehapsil.domain.booking;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A reservation and what has become of it.
 *
 * @param contact only while the booking is on its way to the database: after that the database alone knows the person
 * @param givenUp the seats that were cancelled singly
 */
public record ReservationRecord(
        Reservation reservation, BookingState state, Optional<Contact> contact, Set<LegSeat> givenUp) {

    public ReservationRecord {
        givenUp = Set.copyOf(givenUp);
    }

    /** One of which nothing was cancelled singly. */
    public ReservationRecord(Reservation reservation, BookingState state, Optional<Contact> contact) {
        this(reservation, state, contact, Set.of());
    }

    /** Its legs with the seats that were not cancelled singly. */
    public List<ReservedLeg> held() {
        return ReservedLeg.without(reservation.legs(), givenUp);
    }
}

package io.daehapsil.domain.booking;

import java.util.Optional;

/**
 * A reservation and what has become of it.
 *
 * @param contact only while the booking is on its way to the database: after that the database alone knows the person
 */
public record ReservationRecord(Reservation reservation, BookingState state, Optional<Contact> contact) {}

package io.daehapsil.domain.standby;

import io.daehapsil.domain.booking.BookingSecret;
import io.daehapsil.domain.booking.Reservation;
import java.util.Optional;

/**
 * An entry as its visitor sees it.
 *
 * @param secret opens the entry, and the booking that is made of it
 * @param ahead how many wait before it for seats that it could have
 * @param reservation the seats that are held for it, or were taken
 */
public record StandbyStatus(StandbyEntry entry, BookingSecret secret, int ahead, Optional<Reservation> reservation) {}

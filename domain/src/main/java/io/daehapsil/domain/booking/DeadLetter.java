package io.daehapsil.domain.booking;

import java.time.Instant;
import java.util.Optional;

/**
 * A message that no try could book.
 *
 * @param id the broker's own name for the message; a message that dies again has another
 * @param sentAt when it was sent, the last time
 * @param reservation what it says; empty if it cannot be read
 */
public record DeadLetter(String id, Instant sentAt, Optional<Reservation> reservation) {}

package io.daehapsil.domain.booking;

import io.daehapsil.domain.fare.SeatFare;
import io.daehapsil.domain.timetable.SeatLabel;
import java.util.Optional;

/**
 * A seat that was given: its number in the departure (its bit in the stock) and what is printed on the ticket.
 *
 * @param fare what it costs; empty where that is not told here
 */
public record ReservedSeat(int index, SeatLabel label, Optional<SeatFare> fare) {

    public ReservedSeat(int index, SeatLabel label) {
        this(index, label, Optional.empty());
    }
}

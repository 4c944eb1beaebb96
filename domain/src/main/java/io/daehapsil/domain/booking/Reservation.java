package io.daehapsil.domain.booking;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.SeatLabel;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Seats claimed in Redis for one visitor, all legs of one order together. Becomes a {@link Booking} under the same id. */
public record Reservation(
        ReservationId id, BookingReference reference, RoomName room, List<ReservedLeg> legs, Instant reservedAt) {

    public Reservation {
        legs = List.copyOf(legs);
    }

    /** Whether it can be the answer to that order: its rides, as many seats, and the chosen ones. For whom, it does not tell. */
    public boolean answers(Order order) {
        return legs.size() == order.legs().size()
                && IntStream.range(0, legs.size())
                        .allMatch(i -> legs.get(i).answers(order.legs().get(i)));
    }

    /** The seat of that leg with that label; empty if it was never part of this. */
    public Optional<LegSeat> seat(int leg, SeatLabel label) {
        if (leg < 0 || leg >= legs.size()) {
            return Optional.empty();
        }
        return legs.get(leg).seats().stream()
                .filter(seat -> seat.label().equals(label))
                .findFirst()
                .map(seat -> new LegSeat(leg, seat.index()));
    }
}

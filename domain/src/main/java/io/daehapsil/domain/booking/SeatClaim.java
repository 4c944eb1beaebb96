package io.daehapsil.domain.booking;

import io.daehapsil.domain.queue.LineId;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import java.util.List;
import java.util.Optional;

/**
 * One attempt to claim seats.
 *
 * @param fingerprint the order's content, so that a key used for another order is noticed
 * @param persons for whom the seats count, see {@link PersonKey}
 * @param mostSeats that each of these persons may hold over the whole sale
 * @param rides in the order of the order's legs
 * @param line the only one whose seats are known to be complete; empty for whatever there is
 */
public record SeatClaim(
        RoomName room,
        PlaceId place,
        ReservationId id,
        BookingReference reference,
        String fingerprint,
        Contact contact,
        List<PersonKey> persons,
        int mostSeats,
        List<RideClaim> rides,
        Optional<LineId> line) {

    /** @param candidates seat numbers in the order of preference; as many of the free ones as the leg's count are taken */
    public record RideClaim(Ride ride, List<Integer> candidates) {

        public RideClaim {
            candidates = List.copyOf(candidates);
        }
    }

    public SeatClaim {
        persons = List.copyOf(persons);
        rides = List.copyOf(rides);
    }
}

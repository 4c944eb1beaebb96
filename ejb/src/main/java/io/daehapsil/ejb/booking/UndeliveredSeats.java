package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservedLeg;
import io.daehapsil.domain.booking.ReservedSeat;
import io.daehapsil.domain.booking.Undelivered;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.SeatStock;
import io.daehapsil.domain.timetable.DepartureId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Seats of reservations that the broker holds, for a stock that has lost them: the database does not know them yet. */
@ApplicationScoped
public class UndeliveredSeats {

    private final Undelivered undelivered;
    private final SeatStock stock;

    /** For the container's proxy only. */
    protected UndeliveredSeats() {
        this(null, null);
    }

    @Inject
    public UndeliveredSeats(Undelivered undelivered, SeatStock stock) {
        this.undelivered = undelivered;
        this.stock = stock;
    }

    /**
     * Marks them all. Safe to repeat; what was marked of one that the database turns out to have ended, reconciliation frees.
     *
     * @return how many reservations are still on their way to the database
     * @throws io.daehapsil.domain.Unavailable
     */
    public int mark() {
        List<Reservation> queued = undelivered.queued();
        Map<RoomName, Map<DepartureId, List<BitSet>>> seats = new HashMap<>();
        add(seats, queued);
        add(seats, undelivered.dead());
        seats.forEach(stock::mark);
        return queued.size();
    }

    private static void add(Map<RoomName, Map<DepartureId, List<BitSet>>> seats, Collection<Reservation> reservations) {
        for (Reservation reservation : reservations) {
            Map<DepartureId, List<BitSet>> ofRoom = seats.computeIfAbsent(reservation.room(), room -> new HashMap<>());
            for (ReservedLeg leg : reservation.legs()) {
                List<BitSet> segments = ofRoom.computeIfAbsent(leg.departure(), departure -> new ArrayList<>());
                while (segments.size() < leg.stretch().toCall()) {
                    segments.add(new BitSet());
                }
                leg.stretch()
                        .segments()
                        .forEach(segment -> leg.seats().stream()
                                .mapToInt(ReservedSeat::index)
                                .forEach(segments.get(segment)::set));
            }
        }
    }
}

package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
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

/**
 * Seats of reservations on their way to the database, for a stock that has lost them: what the broker shows, and what this node
 * has sent and the broker may have given out.
 */
@ApplicationScoped
public class UndeliveredSeats {

    private final Undelivered undelivered;
    private final LostMessages messages;
    private final SeatStock stock;

    /** For the container's proxy only. */
    protected UndeliveredSeats() {
        this(null, null, null);
    }

    @Inject
    public UndeliveredSeats(Undelivered undelivered, LostMessages messages, SeatStock stock) {
        this.undelivered = undelivered;
        this.messages = messages;
        this.stock = stock;
    }

    /**
     * Marks them all. Safe to repeat; what was marked of one that the database turns out to have ended, reconciliation frees.
     *
     * @return how many reservations are still on their way to the database
     * @throws io.daehapsil.domain.Unavailable
     */
    public int mark() {
        Map<ReservationId, Reservation> onTheirWay = new HashMap<>();
        // What goes from a queue to the database meanwhile is seen in the queue.
        undelivered.queued().forEach(reservation -> onTheirWay.put(reservation.id(), reservation));
        List<Reservation> dead = undelivered.dead();
        messages.missing().forEach(record -> onTheirWay.put(record.reservation().id(), record.reservation()));
        dead.forEach(reservation -> onTheirWay.remove(reservation.id()));
        Map<RoomName, Map<DepartureId, List<BitSet>>> seats = new HashMap<>();
        add(seats, onTheirWay.values());
        add(seats, dead);
        seats.forEach(stock::mark);
        return onTheirWay.size();
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

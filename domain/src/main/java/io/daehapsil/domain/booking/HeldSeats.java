package io.daehapsil.domain.booking;

import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.timetable.DepartureId;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The seats that reservations hold, by departure. Immutable. */
public final class HeldSeats {

    private final Map<DepartureId, List<ReservedLeg>> legs;

    public HeldSeats(Collection<ReservationRecord> records) {
        this.legs = new HashMap<>(records.stream()
                .flatMap(record -> record.held().stream())
                .collect(Collectors.groupingBy(ReservedLeg::departure)));
    }

    /** The departure's map with these seats also taken. */
    public SeatMap addTo(DepartureId departure, SeatMap map) {
        SeatMap all = map;
        for (ReservedLeg leg : legs.getOrDefault(departure, List.of())) {
            all = all.take(
                    leg.stretch(), leg.seats().stream().map(ReservedSeat::index).toList());
        }
        return all;
    }

    /** Whether one of them is taken in the departure's map. */
    public boolean overlap(DepartureId departure, SeatMap map) {
        return legs.getOrDefault(departure, List.of()).stream()
                .anyMatch(leg -> leg.seats().stream().anyMatch(seat -> !map.isFree(seat.index(), leg.stretch())));
    }
}

package io.daehapsil.domain.booking;

import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Stretch;
import java.util.List;

/** One ride of a reservation with the seats that were given for it. */
public record ReservedLeg(DepartureId departure, StopId from, StopId to, Stretch stretch, List<ReservedSeat> seats) {

    public ReservedLeg {
        seats = List.copyOf(seats);
    }

    public List<SeatLabel> labels() {
        return seats.stream().map(ReservedSeat::label).toList();
    }
}

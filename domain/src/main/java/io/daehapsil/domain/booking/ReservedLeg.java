package io.daehapsil.domain.booking;

import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Stretch;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** One ride of a reservation with the seats that were given for it. */
public record ReservedLeg(DepartureId departure, StopId from, StopId to, Stretch stretch, List<ReservedSeat> seats) {

    public ReservedLeg {
        seats = List.copyOf(seats);
    }

    /**
     * What is left of these legs without some of their seats; a leg that loses all stays in its position, without seats.
     */
    static List<ReservedLeg> without(List<ReservedLeg> legs, Collection<LegSeat> seats) {
        List<ReservedLeg> left = new ArrayList<>();
        for (int i = 0; i < legs.size(); i++) {
            int number = i;
            ReservedLeg leg = legs.get(i);
            left.add(new ReservedLeg(
                    leg.departure(),
                    leg.from(),
                    leg.to(),
                    leg.stretch(),
                    leg.seats().stream()
                            .filter(seat -> !seats.contains(new LegSeat(number, seat.index())))
                            .toList()));
        }
        return List.copyOf(left);
    }

    boolean answers(OrderLeg asked) {
        return departure.equals(asked.departure())
                && from.equals(asked.from())
                && to.equals(asked.to())
                && seats.size() == asked.count()
                && labels().containsAll(asked.seats());
    }

    public List<SeatLabel> labels() {
        return seats.stream().map(ReservedSeat::label).toList();
    }
}

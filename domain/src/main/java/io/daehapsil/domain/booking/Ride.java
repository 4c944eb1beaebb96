package io.daehapsil.domain.booking;

import io.daehapsil.domain.booking.InvalidOrder.Flaw;
import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.Stretch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** An order's leg together with the departure that it names, the stretch of it that is ridden, and what that costs. */
public record Ride(OrderLeg leg, Departure departure, Stretch stretch, LegFares fares) {

    private record SegmentOf(DepartureId departure, int segment) {}

    private record SeatOn(SegmentOf segment, SeatLabel seat) {}

    /**
     * Checks what only the timetable can tell: that the train goes that way and has the chosen seats, that no seat is named
     * twice for one segment, and that no train carries more than so many seats of the order at a time, in however many legs
     * they were asked for.
     */
    public static List<Ride> of(Order order, int mostSeats, Function<OrderLeg, Departure> departures) {
        List<Ride> rides = new ArrayList<>();
        Map<SegmentOf, Integer> seats = new HashMap<>();
        Set<SeatOn> named = new HashSet<>();
        for (int i = 0; i < order.legs().size(); i++) {
            try {
                order.legs().get(i).requireAtMost(mostSeats);
                Ride ride = of(order.legs().get(i), departures);
                ride.count(seats, named, mostSeats);
                rides.add(ride);
            } catch (InvalidOrder e) {
                throw e.within("legs[" + i + "]");
            }
        }
        return List.copyOf(rides);
    }

    /** Where nothing is known of prices. */
    public Ride(OrderLeg leg, Departure departure, Stretch stretch) {
        this(leg, departure, stretch, LegFares.NONE);
    }

    /** The same rides with what they cost. @throws InvalidOrder if a passenger has no fare */
    public static List<Ride> priced(List<Ride> rides, Optional<FareTable> table) {
        List<Ride> priced = new ArrayList<>();
        for (int i = 0; i < rides.size(); i++) {
            Ride ride = rides.get(i);
            try {
                priced.add(new Ride(ride.leg, ride.departure, ride.stretch, LegFares.of(ride.leg, table)));
            } catch (InvalidOrder e) {
                throw e.within("legs[" + i + "]");
            }
        }
        return List.copyOf(priced);
    }

    private static Ride of(OrderLeg leg, Function<OrderLeg, Departure> departures) {
        Departure departure = departures.apply(leg);
        Stretch stretch = departure
                .findStretch(leg.from(), leg.to())
                .orElseThrow(() -> new InvalidOrder("to", Flaw.STRETCH_NONE));
        if (leg.seats().stream().anyMatch(seat -> departure.seatIndex(seat).isEmpty())) {
            throw new InvalidOrder("seats", Flaw.SEAT_UNKNOWN);
        }
        return new Ride(leg, departure, stretch);
    }

    private void count(Map<SegmentOf, Integer> seats, Set<SeatOn> named, int mostSeats) {
        stretch.segments().mapToObj(i -> new SegmentOf(departure.id(), i)).forEach(segment -> {
            if (seats.merge(segment, leg.count(), Integer::sum) > mostSeats) {
                throw new InvalidOrder("count", Flaw.SEATS_TOO_MANY, mostSeats);
            }
            if (!leg.seats().stream().allMatch(seat -> named.add(new SeatOn(segment, seat)))) {
                throw new InvalidOrder("seats", Flaw.SEAT_TWICE);
            }
        });
    }

    /** The numbers of the chosen seats; none when any will do. */
    public List<Integer> chosenSeats() {
        return leg.seats().stream()
                .map(seat -> departure.seatIndex(seat).orElseThrow())
                .toList();
    }

    public List<SeatLabel> labels(List<Integer> seats) {
        return seats.stream().map(seat -> departure.seatAt(seat).label()).toList();
    }
}

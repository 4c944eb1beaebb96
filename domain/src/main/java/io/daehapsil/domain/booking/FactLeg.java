package io.daehapsil.domain.booking;

import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One ride of a booking as a fact tells it. */
public record FactLeg(DepartureId departure, StopId from, StopId to, List<SeatLabel> seats) {

    /** Control characters, because a feed's names of stops may hold any other. */
    private static final String BETWEEN_LEGS = "\u001e";

    private static final String BETWEEN_PARTS = "\u001f";

    public FactLeg {
        seats = List.copyOf(seats);
    }

    static FactLeg of(ReservedLeg leg) {
        return new FactLeg(leg.departure(), leg.from(), leg.to(), leg.labels());
    }

    static FactLeg of(BookingSeat seat) {
        return new FactLeg(
                seat.departure(), seat.from(), seat.to(), List.of(seat.seat().label()));
    }

    /** One line of text for a row of the database. */
    static String write(List<FactLeg> legs) {
        return legs.stream()
                .map(leg -> Stream.concat(
                                Stream.of(leg.departure.value(), leg.from.value(), leg.to.value()),
                                leg.seats.stream().map(SeatLabel::toString))
                        .collect(Collectors.joining(BETWEEN_PARTS)))
                .collect(Collectors.joining(BETWEEN_LEGS));
    }

    static List<FactLeg> read(String text) {
        return Stream.of(text.split(BETWEEN_LEGS))
                .map(leg -> leg.split(BETWEEN_PARTS))
                .map(parts -> new FactLeg(
                        new DepartureId(parts[0]),
                        new StopId(parts[1]),
                        new StopId(parts[2]),
                        Stream.of(parts).skip(3).map(SeatLabel::parse).toList()))
                .toList();
    }
}

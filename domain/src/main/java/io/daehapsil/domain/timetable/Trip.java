package io.daehapsil.domain.timetable;

import io.daehapsil.domain.timetable.PlannedCall.Timed;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;

/** A journey of the timetable, before it is given a date. */
public record Trip(String id, String route, String trainType, String trainNumber, List<Timed> calls) {

    public Trip {
        calls = List.copyOf(calls);
    }

    /** The departure of this trip on one date. */
    public Departure on(LocalDate date, ZoneId zone, TrainLayout layout) {
        return new Departure(
                new DepartureId(id + "@" + date),
                route,
                trainType,
                trainNumber,
                date,
                zone,
                calls.stream()
                        .map(call -> new Call(
                                call.stop(),
                                call.arrival().on(date, zone),
                                call.departure().on(date, zone),
                                call.boards(),
                                call.alights()))
                        .toList(),
                layout);
    }
}

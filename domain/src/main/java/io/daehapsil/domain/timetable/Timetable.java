package io.daehapsil.domain.timetable;

import java.time.LocalDate;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The departures of one sale and the stops that they call at. Immutable: a change is a new timetable. */
public final class Timetable {

    private record Ride(Departure departure, Stretch stretch) {}

    private final Map<DepartureId, Departure> departures;
    private final List<Stop> stops;

    public Timetable(Collection<Departure> departures, Collection<Stop> stops) {
        Map<DepartureId, Departure> byId = new LinkedHashMap<>();
        departures.stream()
                .sorted(Comparator.comparing((Departure d) -> d.calls().get(0).departure())
                        .thenComparing(d -> d.id().value()))
                .forEach(departure -> byId.put(departure.id(), departure));
        this.departures = byId;
        this.stops = List.copyOf(stops);
    }

    public Optional<Departure> departure(DepartureId id) {
        return Optional.ofNullable(departures.get(id));
    }

    /** All departures, earliest first. */
    public List<Departure> departures() {
        return List.copyOf(departures.values());
    }

    public List<Stop> stops() {
        return stops;
    }

    public Optional<Stop> stop(StopId id) {
        return stops.stream().filter(stop -> stop.id().equals(id)).findFirst();
    }

    /** The service dates on sale, in order. */
    public List<LocalDate> dates() {
        return departures.values().stream()
                .map(Departure::serviceDate)
                .distinct()
                .sorted()
                .toList();
    }

    /**
     * What somebody can board at {@code from} on that local date to get to {@code to}, earliest first. A train of the
     * evening before that calls after midnight is found under the date on which one boards it.
     */
    public List<Departure> find(StopId from, StopId to, LocalDate date) {
        return departures.values().stream()
                .flatMap(departure ->
                        departure.findStretch(from, to).map(stretch -> new Ride(departure, stretch)).stream())
                .filter(ride ->
                        ride.departure().boards(ride.stretch()).toLocalDate().equals(date))
                .sorted(Comparator.comparing(ride -> ride.departure().boards(ride.stretch())))
                .map(Ride::departure)
                .toList();
    }
}

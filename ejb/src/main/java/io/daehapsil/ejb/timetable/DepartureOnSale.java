package io.daehapsil.ejb.timetable;

import io.daehapsil.domain.timetable.DepartureId;
import java.util.List;
import java.util.stream.Collectors;

/** An import would change or sell twice what is on sale. Nothing of it has been imported. */
public class DepartureOnSale extends RuntimeException {

    private final List<DepartureId> departures;

    public DepartureOnSale(DepartureId departure, String why) {
        this(List.of(departure), why);
    }

    public DepartureOnSale(List<DepartureId> departures, String why) {
        super((departures.size() == 1 ? "departure " : "each of the departures ")
                + departures.stream().map(DepartureId::value).collect(Collectors.joining(", ")) + " " + why);
        this.departures = List.copyOf(departures);
    }

    public List<DepartureId> departures() {
        return departures;
    }
}

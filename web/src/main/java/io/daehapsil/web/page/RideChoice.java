package io.daehapsil.web.page;

import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The train and the stretch that the page's address names, and the seats that were chosen so far. */
@Named("ride")
@RequestScoped
public class RideChoice {

    @Inject
    private Visit visit;

    @Inject
    private StopNames stopNames;

    @Inject
    private OtherLegs others;

    @Inject
    private TimetableService timetable;

    private Departure departure;
    private Stretch stretch;
    private StopId from;
    private StopId to;

    /** Reads the address. A wrong one is refused by naming what is wrong with it. */
    public void read() {
        from = Input.stop("from", visit.parameter("from").orElse(null));
        to = Input.stop("to", visit.parameter("to").orElse(null));
        departure = timetable.departure(
                visit.getRoom(), Input.departure(visit.parameter("departure").orElse("")));
        stretch = departure.stretch(from, to);
    }

    /** In the order chosen, each once. What is no seat of this train is left out: it came from an address made by hand. */
    public List<SeatLabel> seats(String parameter) {
        Set<SeatLabel> seats = new LinkedHashSet<>();
        for (String text : visit.parameters(parameter)) {
            SeatLabel label = Input.parsed(parameter, "A seat is written as 5-12A.", () -> SeatLabel.parse(text));
            if (departure.seatIndex(label).isPresent()) {
                seats.add(label);
            }
        }
        return List.copyOf(seats);
    }

    /** The parameters that name this ride and carry the others of the order, to be followed by more. */
    public List<String> parameters() {
        List<String> parameters = new ArrayList<>(parameters(visit, departure.id(), from, to));
        parameters.addAll(others.parameters());
        return parameters;
    }

    static List<String> parameters(Visit visit, DepartureId departure, StopId from, StopId to) {
        return List.of(
                "room",
                visit.getRoom().value(),
                "departure",
                departure.value(),
                "from",
                from.value(),
                "to",
                to.value());
    }

    public Departure departure() {
        return departure;
    }

    public Stretch stretch() {
        return stretch;
    }

    public StopId from() {
        return from;
    }

    public StopId to() {
        return to;
    }

    public String getFromName() {
        return stopNames.name(from);
    }

    public String getToName() {
        return stopNames.name(to);
    }

    public ZonedDateTime getDeparts() {
        return departure.boards(stretch);
    }

    public ZonedDateTime getArrives() {
        return departure.alights(stretch);
    }
}

package io.daehapsil.web.page;

import io.daehapsil.domain.seating.Availability;
import io.daehapsil.domain.seating.Offer;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.Stop;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.ejb.fare.FareService;
import io.daehapsil.ejb.seating.SeatingService;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Finding a train: stops, date, and what is left on each train that goes there. */
@Named
@RequestScoped
public class SearchPage {

    /** One train in the list. */
    public record Train(
            Departure departure, Stretch stretch, List<Left> left, String seatsAddress, String standbyAddress) {

        public ZonedDateTime departs() {
            return departure.boards(stretch);
        }

        public ZonedDateTime arrives() {
            return departure.alights(stretch);
        }

        public Duration duration() {
            return Duration.between(departs(), arrives());
        }

        public boolean arrivesLater() {
            return arrives().toLocalDate().isAfter(departs().toLocalDate());
        }

        public boolean full() {
            return left.stream().allMatch(classLeft -> classLeft.seats() == 0);
        }
    }

    /** Seats left in one class, and what one costs. */
    public record Left(SeatClass seatClass, int seats, String price) {

        /** For the style sheet. */
        public String kind() {
            return Availability.of(seats).name().toLowerCase(Locale.ROOT);
        }
    }

    @Inject
    private Inside inside;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private OtherLegs others;

    @Inject
    private TimetableService timetable;

    @Inject
    private SeatingService seating;

    @Inject
    private FareService fares;

    private List<Stop> stops;
    private List<LocalDate> dates;
    private Stop from;
    private Stop to;
    private LocalDate date;
    private List<Train> trains;
    private String fault;

    public void enter() {
        if (!inside.enter()) {
            return;
        }
        stops = timetable.stops(visit.getRoom());
        dates = timetable.dates(visit.getRoom());
        from = chosenStop("from", stops.get(0).id());
        to = chosenStop("to", usualEnd());
        date = chosenDate().orElse(dates.get(0));
        if (visit.parameter("from").isEmpty()) {
            return;
        }
        if (from.equals(to)) {
            fault = words.say("flaw.STOPS_SAME");
            return;
        }
        trains = seating.offers(visit.getRoom(), from.id(), to.id(), date).stream()
                .map(this::train)
                .toList();
    }

    /** An adult's; null where no fare is told. */
    private String price(SeatClass seatClass) {
        return fares.fares(visit.getRoom())
                .flatMap(table -> table.price(from.id(), to.id(), seatClass, table.usual()))
                .map(words::money)
                .orElse(null);
    }

    private Train train(Offer offer) {
        List<Left> left = offer.left().entrySet().stream()
                .map(entry -> new Left(entry.getKey(), entry.getValue(), price(entry.getKey())))
                .toList();
        List<String> parameters =
                new ArrayList<>(RideChoice.parameters(visit, offer.departure().id(), from.id(), to.id()));
        parameters.addAll(others.parameters());
        String[] of = parameters.toArray(String[]::new);
        return new Train(
                offer.departure(),
                offer.stretch(),
                left,
                Visit.address("/booking/seats", of),
                Visit.address("/booking/standby", of));
    }

    /** Where the first train from the feed's first stop goes. */
    private StopId usualEnd() {
        return timetable.departures(visit.getRoom()).stream()
                .map(Departure::calls)
                .filter(calls -> calls.get(0).stop().equals(stops.get(0).id()))
                .map(calls -> calls.get(calls.size() - 1).stop())
                .findFirst()
                .orElse(stops.get(stops.size() - 1).id());
    }

    private Stop chosenStop(String parameter, StopId otherwise) {
        StopId wanted = visit.parameter(parameter)
                .map(text -> Input.stop(parameter, text))
                .filter(id -> stops.stream().anyMatch(stop -> stop.id().equals(id)))
                .orElse(otherwise);
        return stops.stream()
                .filter(stop -> stop.id().equals(wanted))
                .findFirst()
                .orElseThrow();
    }

    private Optional<LocalDate> chosenDate() {
        try {
            return visit.parameter("date").map(LocalDate::parse).filter(dates::contains);
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    public List<Stop> getStops() {
        return stops;
    }

    public List<LocalDate> getDates() {
        return dates;
    }

    public StopId getFrom() {
        return from.id();
    }

    public StopId getTo() {
        return to.id();
    }

    public LocalDate getDate() {
        return date;
    }

    public String getFromName() {
        return from.name(words.locale());
    }

    public String getToName() {
        return to.name(words.locale());
    }

    /** Null before the first search. */
    public List<Train> getTrains() {
        return trains;
    }

    public String getFault() {
        return fault;
    }
}

package io.daehapsil.web.page;

import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.Seat;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.ejb.booking.BookingService;
import io.daehapsil.ejb.seating.SeatingService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Taking seats: let us find some, or choose them in the map of a car. */
@Named
@RequestScoped
public class SeatsPage {

    /** One car in the list of cars. */
    public record CarLeft(int number, SeatClass seatClass, boolean quiet, int left, boolean shown) {}

    /** One row of the shown car, from window to window. */
    public record Row(int number, List<Spot> spots) {}

    /** A seat in the map, the aisle, or a place without a seat. */
    public record Spot(boolean aisle, Seat seat, boolean free, boolean chosen) {

        public boolean gap() {
            return !aisle && seat == null;
        }

        public SeatLabel label() {
            return seat.label();
        }
    }

    @Inject
    private Inside inside;

    @Inject
    private RideChoice ride;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private OtherLegs others;

    @Inject
    private BookingService booking;

    @Inject
    private SeatingService seating;

    private SeatMap map;
    private List<SeatLabel> chosen;
    private Car shown;

    public void enter() {
        if (!inside.enter()) {
            return;
        }
        ride.read();
        map = seating.seatMap(visit.getRoom(), ride.departure().id());
        chosen = ride.seats("seat").stream().filter(this::isFree).toList();
        shown = shownCar();
    }

    /** The car that was asked for, else that of the first chosen seat, else the first with something left. */
    private Car shownCar() {
        List<Car> cars = ride.departure().cars();
        int wanted = visit.parameter("car")
                .filter(text -> text.matches("[0-9]{1,2}"))
                .map(Integer::parseInt)
                .orElse(chosen.isEmpty() ? 0 : chosen.get(0).car());
        return cars.stream()
                .filter(car -> car.number() == wanted)
                .findFirst()
                .or(() -> cars.stream().filter(car -> left(car) > 0).findFirst())
                .orElse(cars.get(0));
    }

    public List<CarLeft> getCars() {
        return ride.departure().cars().stream()
                .map(car -> new CarLeft(car.number(), car.seatClass(), car.quiet(), left(car), car.equals(shown)))
                .toList();
    }

    private int left(Car car) {
        return (int) map.free(ride.stretch()).stream()
                .filter(index -> map.layout().seat(index).car() == car.number())
                .count();
    }

    public Car getShown() {
        return shown;
    }

    public List<Row> getRows() {
        return IntStream.rangeClosed(1, shown.rowCount())
                .mapToObj(row -> new Row(
                        row,
                        shown.row(row)
                                .chars()
                                .mapToObj(letter -> spot(row, (char) letter))
                                .toList()))
                .toList();
    }

    private Spot spot(int row, char letter) {
        if (!Character.isLetter(letter)) {
            return new Spot(letter == ' ', null, false, false);
        }
        SeatLabel label = new SeatLabel(shown.number(), row + String.valueOf(letter));
        return new Spot(false, map.layout().seat(label).orElseThrow(), isFree(label), chosen.contains(label));
    }

    /** At the window, at the aisle, or between. */
    public String where(Spot spot) {
        return words.say(spot.seat().window() ? "seats.window" : spot.seat().aisle() ? "seats.beside" : "seats.middle");
    }

    private boolean isFree(SeatLabel label) {
        return map.layout()
                .seat(label)
                .map(Seat::index)
                .filter(index -> map.isFree(index, ride.stretch()))
                .isPresent();
    }

    /** What was chosen in cars that are not shown; it must travel along in the form. */
    public List<SeatLabel> getChosenElsewhere() {
        return chosen.stream().filter(label -> label.car() != shown.number()).toList();
    }

    public int getChosenCount() {
        return chosen.size();
    }

    /** Whether the visitor is back here because fewer were left than wanted. */
    public boolean isSoldOut() {
        return visit.parameter("left").isPresent();
    }

    /** To the line for seats that come back. */
    public String getStandbyAddress() {
        return Visit.address("/booking/standby", ride.parameters().toArray(String[]::new));
    }

    /** To the search, with the other rides of the order. */
    public String getOtherTrainsAddress() {
        List<String> parameters = new ArrayList<>(List.of(
                "room",
                visit.getRoom().value(),
                "from",
                ride.from().value(),
                "to",
                ride.to().value(),
                "date",
                ride.getDeparts().toLocalDate().toString()));
        parameters.addAll(others.parameters());
        return Visit.address("/booking/search", parameters.toArray(String[]::new));
    }

    public int getMost() {
        return booking.limits(visit.getRoom()).aLeg();
    }

    public boolean isWithQuietCars() {
        return ride.departure().cars().stream().anyMatch(Car::quiet);
    }

    /** Car, class, and whether it is quiet. */
    public String getCarTitle() {
        String title = words.say("seats.car.title", shown.number(), words.seatClass(shown.seatClass()));
        return shown.quiet() ? title + " · " + words.say("seats.quiet") : title;
    }

    public List<SeatClass> getClasses() {
        return map.left(ride.stretch()).entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Why the visitor is back here, or nothing. */
    public String getProblem() {
        List<SeatLabel> taken = ride.seats("taken");
        if (!taken.isEmpty()) {
            String what = words.say("problem.taken", words.seats(taken));
            return what + " "
                    + (chosen.isEmpty()
                            ? words.say("problem.taken.none")
                            : words.say("problem.taken.offer", words.seats(chosen)));
        }
        return visit.parameter("left")
                .filter(text -> text.matches("[0-9]{1,4}"))
                .map(text -> words.say("problem.soldout", Integer.parseInt(text)))
                .or(() -> visit.parameter("flaw")
                        .filter(flaw -> flaw.matches("SEATS_NONE|SEATS_TOO_MANY|SEAT_TWICE|SEAT_UNKNOWN|SEAT_COUNT"))
                        .map(flaw -> words.say("flaw." + flaw, getMost())))
                .orElse(null);
    }
}

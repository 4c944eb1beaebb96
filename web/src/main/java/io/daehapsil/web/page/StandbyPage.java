package io.daehapsil.web.page;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.InvalidOrder;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.standby.StandbyStatus;
import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.ejb.booking.BookingService;
import io.daehapsil.ejb.standby.StandbyService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Joining the line for seats of a departure that come back (예약대기). */
@Named
@RequestScoped
public class StandbyPage {

    @Inject
    private Inside inside;

    @Inject
    private RideChoice ride;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private ContactForm contactForm;

    @Inject
    private OrderPrice price;

    @Inject
    private BookingService booking;

    @Inject
    private StandbyService standby;

    @Inject
    private KeptEntries kept;

    private String problem;

    public void enter() {
        if (!inside.enter()) {
            return;
        }
        ride.read();
        if (visit.isPost()) {
            join();
        }
    }

    private void join() {
        if (!inside.isOwnForm()) {
            problem = words.say("problem.form");
            return;
        }
        try {
            Order order = new Order(List.of(leg()), contactForm.contact());
            standby.join(visit.getRoom(), inside.place().id(), Input.idempotencyKey(getKey()), order)
                    .ifPresentOrElse(
                            this::toEntry, () -> problem = words.say("standby.limit", StandbyService.MOST_OPEN));
        } catch (InvalidOrder invalid) {
            problem = contactForm.shows(invalid)
                    ? words.say("details.problems")
                    : words.say("flaw." + invalid.flaw(), getMost());
        } catch (Unavailable away) {
            visit.status(503);
            problem = words.say("problem.unavailable");
        }
    }

    private void toEntry(StandbyStatus joined) {
        kept.keep(joined);
        visit.goTo(
                "/booking/standby-entry",
                "room",
                visit.getRoom().value(),
                "id",
                joined.entry().id().value());
    }

    private OrderLeg leg() {
        List<PassengerType> passengers = price.getPassengers().stream()
                .flatMap(type -> Collections.nCopies(chosen(type), type).stream())
                .toList();
        int count = price.getPassengers().isEmpty() ? number("count") : passengers.size();
        Optional<SeatClass> seatClass = visit.parameter("class")
                .map(name -> Input.parsed("class", "A class is STANDARD or FIRST.", () -> SeatClass.valueOf(name)));
        return OrderLeg.any(ride.departure().id(), ride.from(), ride.to(), count, seatClass)
                .riddenBy(passengers);
    }

    private int number(String parameter) {
        return visit.parameter(parameter)
                .filter(text -> text.matches("[0-9]{1,3}"))
                .map(Integer::parseInt)
                .orElse(0);
    }

    /** How many of this type travel; at first one of the first type. */
    public int chosen(PassengerType type) {
        return visit.isPost()
                ? number("of-" + type)
                : type.equals(price.getPassengers().get(0)) ? 1 : 0;
    }

    public List<SeatClass> getClasses() {
        return ride.departure().cars().stream().map(Car::seatClass).distinct().toList();
    }

    public int getMost() {
        return booking.limits(visit.getRoom()).aLeg();
    }

    /** Of the form that is filled in: sent twice, it is one entry. */
    public String getKey() {
        return visit.isPost()
                ? visit.parameter("key").orElse(null)
                : UUID.randomUUID().toString();
    }

    public String getProblem() {
        return problem;
    }
}

package io.daehapsil.web.page;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.InvalidOrder;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.seating.SeatWish;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.ejb.booking.BookingService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Who travels; and the button that books. */
@Named
@RequestScoped
public class DetailsPage {

    @Inject
    private Inside inside;

    @Inject
    private RideChoice ride;

    @Inject
    private OtherLegs others;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private BookingService booking;

    @Inject
    private KeptBookings kept;

    @Inject
    private ContactForm contactForm;

    private OrderLeg leg;
    private String problem;

    public void enter() {
        if (visit.isPost() && showsEarlierBooking()) {
            return;
        }
        if (!inside.enter()) {
            return;
        }
        ride.read();
        try {
            leg = leg().riddenBy(passengers());
            leg.requireAtMost(most());
        } catch (InvalidOrder invalid) {
            List<String> parameters = ride.parameters();
            ride.seats("seat").forEach(label -> parameters.addAll(List.of("seat", label.toString())));
            parameters.addAll(List.of("flaw", invalid.flaw().name()));
            visit.goTo("/booking/seats", parameters.toArray(String[]::new));
            return;
        }
        if (visit.isPost()) {
            book();
        }
    }

    /** A form sent twice, or sent again after Back: the booking that it made, even when the time inside is over. */
    private boolean showsEarlierBooking() {
        Optional<ReserveOutcome.Reserved> earlier = inside.placeAlone()
                .flatMap(place -> visit.parameter("key")
                        .flatMap(key -> booking.reservation(visit.getRoom(), place.id(), Input.idempotencyKey(key))));
        earlier.ifPresent(reserved -> toReceipt(reserved, true));
        return earlier.isPresent();
    }

    private OrderLeg leg() {
        List<SeatLabel> seats = ride.seats("seat");
        if (!seats.isEmpty()) {
            return OrderLeg.chosen(ride.departure().id(), ride.from(), ride.to(), seats);
        }
        int count = visit.parameter("count")
                .filter(text -> text.matches("[0-9]{1,3}"))
                .map(Integer::parseInt)
                .orElse(0);
        return OrderLeg.any(ride.departure().id(), ride.from(), ride.to(), count, wish());
    }

    /** One for each seat, or none. */
    private List<PassengerType> passengers() {
        return visit.parameters("passenger").stream()
                .map(name -> Input.parsed(
                        "passenger", "A passenger is a word such as ADULT.", () -> new PassengerType(name)))
                .toList();
    }

    private SeatWish wish() {
        Optional<SeatClass> seatClass = visit.parameter("class")
                .map(name -> Input.parsed("class", "A class is STANDARD or FIRST.", () -> SeatClass.valueOf(name)));
        Optional<SeatWish.Side> side = visit.parameter("side")
                .map(name -> Input.parsed("side", "A side is WINDOW or AISLE.", () -> SeatWish.Side.valueOf(name)));
        return new SeatWish(
                seatClass,
                side,
                visit.parameter("quiet").isPresent(),
                visit.parameter("together").isPresent(),
                0);
    }

    private void book() {
        if (!inside.isOwnForm()) {
            problem = words.say("problem.form");
            return;
        }
        try {
            Contact contact = contactForm.contact();
            String key = Input.idempotencyKey(visit.parameter("key").orElse(null));
            PlaceId place = inside.place().id();
            answer(booking.reserve(visit.getRoom(), place, key, new Order(legs(), contact)));
        } catch (InvalidOrder invalid) {
            problem = contactForm.shows(invalid)
                    ? words.say("details.problems")
                    : words.say("flaw." + invalid.flaw(), most());
        } catch (Unavailable away) {
            visit.status(503);
            problem = words.say("problem.unavailable");
        }
    }

    private int most() {
        return booking.limits(visit.getRoom()).aLeg();
    }

    private void answer(ReserveOutcome outcome) {
        if (outcome instanceof ReserveOutcome.Reserved reserved) {
            toReceipt(reserved, false);
        } else if (outcome instanceof ReserveOutcome.SeatsTaken taken) {
            List<String> more = new ArrayList<>();
            taken.taken().forEach(label -> more.addAll(List.of("taken", label.toString())));
            backToSeats(taken.leg(), taken.alternatives(), more);
        } else if (outcome instanceof ReserveOutcome.SoldOut soldOut) {
            backToSeats(soldOut.leg(), List.of(), List.of("left", String.valueOf(soldOut.left())));
        } else if (outcome instanceof ReserveOutcome.DepartureLeft) {
            problem = words.say("problem.departed");
        } else if (outcome instanceof ReserveOutcome.DepartureCancelled) {
            problem = words.say("problem.cancelled");
        } else if (outcome instanceof ReserveOutcome.LimitReached limit) {
            problem = words.say("problem.limit", limit.limit());
        } else if (outcome instanceof ReserveOutcome.KeyReused) {
            problem = words.say("problem.form");
        } else {
            inside.turnedAway("ended");
        }
    }

    /** To the ride that could not be had; the others of the order travel along. */
    private void backToSeats(int number, List<SeatLabel> seats, List<String> more) {
        List<OrderLeg> rest = new ArrayList<>(legs());
        OrderLeg again = rest.remove(number);
        List<String> parameters =
                new ArrayList<>(RideChoice.parameters(visit, again.departure(), again.from(), again.to()));
        parameters.addAll(OtherLegs.parameters(rest));
        seats.forEach(label -> parameters.addAll(List.of("seat", label.toString())));
        parameters.addAll(more);
        visit.goTo("/booking/seats", parameters.toArray(String[]::new));
    }

    /** Of the whole order: those that were chosen before, then this one. */
    public List<OrderLeg> legs() {
        List<OrderLeg> legs = new ArrayList<>(others.legs());
        legs.add(leg);
        return legs;
    }

    private void toReceipt(ReserveOutcome.Reserved reserved, boolean again) {
        BookingReference reference = reserved.reservation().reference();
        kept.keepSecret(reference, reserved.secret().value());
        List<String> parameters =
                new ArrayList<>(List.of("room", visit.getRoom().value(), "reference", reference.value()));
        if (again) {
            parameters.addAll(List.of("again", "1"));
        }
        visit.goTo("/booking/receipt", parameters.toArray(String[]::new));
    }

    /**
     * The same for the same order of the same visitor, so that a form that is sent again books nothing again, not even when
     * it was rendered anew in between.
     */
    public String getKey() {
        String order =
                inside.place().id() + "|" + legs().stream().map(LegText::write).collect(Collectors.joining("|"));
        return hash(order);
    }

    private static String hash(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    public OrderLeg getLeg() {
        return leg;
    }

    public String getBackAddress() {
        List<String> parameters = ride.parameters();
        leg.seats().forEach(label -> parameters.addAll(List.of("seat", label.toString())));
        return Visit.address("/booking/seats", parameters.toArray(String[]::new));
    }

    /** To the search for the way back, or for any other train, with all that was chosen so far. */
    public String getMoreAddress() {
        List<String> parameters = new ArrayList<>(List.of(
                "room",
                visit.getRoom().value(),
                "from",
                ride.to().value(),
                "to",
                ride.from().value(),
                "date",
                ride.getDeparts().toLocalDate().toString()));
        parameters.addAll(OtherLegs.parameters(legs()));
        return Visit.address("/booking/search", parameters.toArray(String[]::new));
    }

    /** This page without one of the rides that were chosen before. */
    public String withoutAddress(String text) {
        List<OrderLeg> rest = others.legs().stream()
                .filter(other -> !LegText.write(other).equals(text))
                .toList();
        List<String> parameters = new ArrayList<>(RideChoice.parameters(visit, leg.departure(), leg.from(), leg.to()));
        parameters.addAll(OtherLegs.parameters(rest));
        leg.seats().forEach(label -> parameters.addAll(List.of("seat", label.toString())));
        parameters.addAll(List.of("count", String.valueOf(leg.count())));
        leg.passengers().forEach(type -> parameters.addAll(List.of("passenger", type.name())));
        leg.wish().seatClass().ifPresent(wished -> parameters.addAll(List.of("class", wished.name())));
        leg.wish().side().ifPresent(side -> parameters.addAll(List.of("side", side.name())));
        parameters.addAll(leg.wish().quiet() ? List.of("quiet", "1") : List.of());
        parameters.addAll(leg.wish().together() ? List.of("together", "1") : List.of());
        return Visit.address("/booking/details", parameters.toArray(String[]::new));
    }

    public String getProblem() {
        return problem;
    }
}

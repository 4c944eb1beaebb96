package io.daehapsil.web.page;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.ReservedLeg;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.Stop;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.ejb.booking.BookingService;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;

/** The booking as its visitor keeps it. Needs no slot: it stays when the time inside is over. */
@Named
@RequestScoped
public class ReceiptPage {

    /** One ride of the booking. */
    public record Ride(Departure departure, String from, String to, ReservedLeg leg) {

        public ZonedDateTime departs() {
            return departure.boards(leg.stretch());
        }

        public ZonedDateTime arrives() {
            return departure.alights(leg.stretch());
        }
    }

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private BookingService booking;

    @Inject
    private TimetableService timetable;

    private BookingReference reference;
    private String secret;
    private BookingView view;

    public void enter() {
        reference = Input.reference(visit.parameter("reference").orElse(""));
        secret = visit.cookie(ReceiptCookie.name(visit.getRoom(), reference)).orElse(null);
        if (secret != null) {
            view = booking.find(visit.getRoom(), reference, secret).orElse(null);
        }
        if (view == null) {
            visit.status(404);
        }
    }

    public boolean isFound() {
        return view != null;
    }

    /** In two groups of four, as it is read aloud. */
    public String getReference() {
        return reference.value().substring(0, 4) + " " + reference.value().substring(4);
    }

    public String getSecret() {
        return secret;
    }

    public boolean isAccepted() {
        return view.state() == BookingState.ACCEPTED;
    }

    public boolean isGood() {
        return view.state() == BookingState.ACCEPTED || view.state() == BookingState.CONFIRMED;
    }

    public String getState() {
        return words.say("receipt." + view.state().name().toLowerCase(Locale.ROOT));
    }

    /** Until when to pay, as the clock at the station shows it; null when there is nothing to pay any more. */
    public String getPayBy() {
        return isGood() && view.paidAt().isEmpty()
                ? view.payBy().map(this::moment).orElse(null)
                : null;
    }

    /** When it was paid; null if it was not. */
    public String getPaid() {
        return view.paidAt().map(this::moment).orElse(null);
    }

    private String moment(Instant instant) {
        return words.moment(
                instant.atZone(getRides().get(0).departs().getZone()).toOffsetDateTime());
    }

    public boolean isAgain() {
        return visit.parameter("again").isPresent();
    }

    public String getName() {
        return view.contact().name();
    }

    public List<Ride> getRides() {
        return view.legs().stream()
                .filter(leg -> !leg.seats().isEmpty())
                .map(leg -> new Ride(
                        timetable.departure(visit.getRoom(), leg.departure()), name(leg.from()), name(leg.to()), leg))
                .toList();
    }

    private String name(StopId id) {
        return timetable.stops(visit.getRoom()).stream()
                .filter(stop -> stop.id().equals(id))
                .findFirst()
                .map((Stop stop) -> stop.name(words.locale()))
                .orElse(id.value());
    }
}

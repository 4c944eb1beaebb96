package io.daehapsil.web.page;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.ReservedLeg;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Says of a booking what its holder is told wherever it is shown: never more than is so. */
@Named
@RequestScoped
public class BookingWords {

    /**
     * One ride of a booking.
     *
     * @param number position in the booking's legs, from 0
     * @param cancelled seats of it that were given up while the rest stood
     */
    public record Ride(
            int number, Departure departure, String from, String to, ReservedLeg leg, List<SeatLabel> cancelled) {

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
    private StopNames stopNames;

    @Inject
    private TimetableService timetable;

    public List<Ride> rides(BookingView view) {
        return IntStream.range(0, view.legs().size())
                .mapToObj(number -> ride(view, number))
                .toList();
    }

    private Ride ride(BookingView view, int number) {
        ReservedLeg leg = view.legs().get(number);
        return new Ride(
                number,
                timetable.departure(visit.getRoom(), leg.departure()),
                stopNames.name(leg.from()),
                stopNames.name(leg.to()),
                leg,
                view.givenUp().stream()
                        .skip(number)
                        .limit(1)
                        .flatMap(given -> given.labels().stream())
                        .toList());
    }

    /** The seats, each with who sits there where the fare asked for it. */
    public String seats(ReservedLeg leg) {
        return leg.seats().stream()
                .map(seat -> seat.fare()
                        .map(fare ->
                                words.say("receipt.seat", words.seat(seat.label()), words.passenger(fare.passenger())))
                        .orElseGet(() -> words.seat(seat.label())))
                .collect(Collectors.joining(", "));
    }

    /** What it costs; null where that is not told. */
    public String total(BookingView view) {
        return view.total().map(words::money).orElse(null);
    }

    /** How many seats of all rides it holds. */
    public int seatCount(BookingView view) {
        return view.legs().stream().mapToInt(leg -> leg.seats().size()).sum();
    }

    /** In two groups of four, as it is read aloud. */
    public String reference(BookingReference reference) {
        return reference.value().substring(0, 4) + " " + reference.value().substring(4);
    }

    /** Whether the seats are its holder's: they are booked, or about to be. */
    public boolean holds(BookingView view) {
        return view.state() == BookingState.ACCEPTED || view.state() == BookingState.CONFIRMED;
    }

    public boolean booked(BookingView view) {
        return view.state() == BookingState.CONFIRMED;
    }

    public String title(BookingView view) {
        return words.say("receipt." + key(view) + ".title");
    }

    /** The state in a word or two. */
    public String brief(BookingView view) {
        return words.say("receipt." + key(view) + ".brief");
    }

    public String state(BookingView view) {
        return words.say("receipt." + key(view));
    }

    private static String key(BookingView view) {
        return view.state().name().toLowerCase(Locale.ROOT);
    }

    /** Until when to pay, as the clock at the station shows it; null when there is nothing to pay any more. */
    public String payBy(BookingView view) {
        return holds(view) && view.paidAt().isEmpty()
                ? view.payBy().map(payBy -> moment(view, payBy)).orElse(null)
                : null;
    }

    /** When it was paid; null if it was not. */
    public String paid(BookingView view) {
        return view.paidAt().map(paidAt -> moment(view, paidAt)).orElse(null);
    }

    /** As the clock at the first station shows it. */
    public String moment(BookingView view, Instant instant) {
        ZoneId zone = rides(view).get(0).departure().zone();
        return words.moment(instant.atZone(zone).toOffsetDateTime());
    }
}

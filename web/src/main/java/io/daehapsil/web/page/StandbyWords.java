package io.daehapsil.web.page;

import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.standby.StandbyEntry;
import io.daehapsil.domain.standby.StandbyStatus;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Says of an entry of the standby list what its holder is told wherever it is shown. */
@Named
@RequestScoped
public class StandbyWords {

    /** What is waited for. */
    public record Ride(Departure departure, String from, String to, ZonedDateTime departs, ZonedDateTime arrives) {}

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private StopNames stopNames;

    @Inject
    private BookingWords bookingWords;

    @Inject
    private TimetableService timetable;

    public Ride ride(StandbyEntry entry) {
        OrderLeg leg = entry.leg();
        Departure departure = timetable.departure(visit.getRoom(), leg.departure());
        return new Ride(
                departure,
                stopNames.name(leg.from()),
                stopNames.name(leg.to()),
                departure.boards(entry.stretch()),
                departure.alights(entry.stretch()));
    }

    /** How many seats, of which class, for whom. */
    public String wish(StandbyEntry entry) {
        OrderLeg leg = entry.leg();
        List<String> said = new ArrayList<>(List.of(words.say("standby.seats", leg.count())));
        leg.seatClass().map(words::seatClass).ifPresent(said::add);
        leg.passengers().stream().map(words::passenger).forEach(said::add);
        return String.join(" · ", said);
    }

    public String title(StandbyStatus status) {
        return words.say("standby." + key(status) + ".title");
    }

    public String state(StandbyStatus status) {
        StandbyEntry entry = status.entry();
        return switch (entry.state()) {
            case WAITING -> words.say("standby.waiting", status.ahead());
            case OFFERED ->
                words.say(
                        "standby.offered",
                        words.moment(entry.until()
                                .orElseThrow()
                                .atZone(ride(entry).departure().zone())
                                .toOffsetDateTime()));
            case TAKEN, RETURNING, LAPSED, ENDED -> words.say("standby." + key(status));
        };
    }

    /** The seats that are held for it, each with who sits there; null while there are none. */
    public String seats(StandbyStatus status) {
        return status.reservation()
                .map(held -> bookingWords.seats(held.legs().get(0)))
                .orElse(null);
    }

    private static String key(StandbyStatus status) {
        return status.entry().state().name().toLowerCase(Locale.ROOT);
    }
}

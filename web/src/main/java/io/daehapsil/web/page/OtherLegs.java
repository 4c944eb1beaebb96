package io.daehapsil.web.page;

import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;

/** The rides of the same order that were chosen before this one; they travel along in every address. */
@Named("others")
@RequestScoped
public class OtherLegs {

    private static final String PARAMETER = "leg";
    private static final int MOST = 3;

    /** One of them, as it is told. */
    public record Shown(String text, Departure departure, Stretch stretch, String from, String to, String what) {

        public ZonedDateTime departs() {
            return departure.boards(stretch);
        }

        public ZonedDateTime arrives() {
            return departure.alights(stretch);
        }
    }

    @Inject
    private Visit visit;

    @Inject
    private StopNames stopNames;

    @Inject
    private LegWords legWords;

    @Inject
    private TimetableService timetable;

    private List<OrderLeg> legs;

    public List<OrderLeg> legs() {
        if (legs == null) {
            legs = visit.parameters(PARAMETER).stream()
                    .limit(MOST)
                    .map(text ->
                            Input.parsed(PARAMETER, "A chosen ride was changed on its way.", () -> LegText.read(text)))
                    .toList();
        }
        return legs;
    }

    public List<Shown> getShown() {
        return legs().stream().map(this::shown).toList();
    }

    private Shown shown(OrderLeg leg) {
        Departure departure = timetable.departure(visit.getRoom(), leg.departure());
        return new Shown(
                LegText.write(leg),
                departure,
                departure.stretch(leg.from(), leg.to()),
                stopNames.name(leg.from()),
                stopNames.name(leg.to()),
                legWords.what(leg));
    }

    /** The parameters that carry them on, to stand behind others. */
    public List<String> parameters() {
        return parameters(legs());
    }

    static List<String> parameters(List<OrderLeg> legs) {
        List<String> parameters = new ArrayList<>();
        legs.forEach(leg -> parameters.addAll(List.of(PARAMETER, LegText.write(leg))));
        return parameters;
    }

    /** Whether the order takes one more beside these and the current one. */
    public boolean isRoomForMore() {
        return legs().size() < MOST;
    }
}

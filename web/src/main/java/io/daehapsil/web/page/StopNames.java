package io.daehapsil.web.page;

import io.daehapsil.domain.timetable.Stop;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;

/** What the stops of the room's sale are called in the language of the browser. */
@RequestScoped
public class StopNames {

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private TimetableService timetable;

    /** The id itself for a stop that is not on sale any more. */
    public String name(StopId id) {
        return timetable.stops(visit.getRoom()).stream()
                .filter(stop -> stop.id().equals(id))
                .findFirst()
                .map((Stop stop) -> stop.name(words.locale()))
                .orElse(id.value());
    }
}
